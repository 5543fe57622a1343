import type { loadFile } from '#contracts/calls/scenarios/authoring.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { useEditorSession } from '#web/session/editor-session.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import { useSaveOver } from '../checks/use-checking.ts'
import { useOnDesk } from '../desk/desk.ts'
import { workIn } from '../saving/loading.ts'
import { allEvents } from '../desk/work.ts'
import css from '#web/editor/page/dialogs.module.css'
import { TwoAuthors } from './TwoAuthors.tsx'
import { TwoTexts } from './TwoTexts.tsx'
import type { WindowProps } from './window-props.ts'

/** Rule 156. */
export const ConflictDialog = ({ onClose }: WindowProps) => {
  const saveOver = useSaveOver()
  const conflict = useOnDesk(state => state.conflict)
  if (!conflict) return null
  const isRemoved = conflict.version === 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={isRemoved ? 'Removed in the meantime' : 'Two versions'}
      size={isRemoved ? 'sm' : 'lg'}
    >
      <p>{conflict.sentence}</p>
      {isRemoved ? (
        <div className={css['actions']}>
          <Button onClick={onClose}>Keep writing</Button>
          <Button variant="primary" onClick={saveOver}>
            Save mine as a new scenario
          </Button>
        </div>
      ) : (
        <Both fileName={conflict.fileName} version={conflict.version} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface BothProps {
  readonly fileName: string
  readonly version: number
  readonly onClose: () => void
}

/** An account without versions (rule 4) compares with the base that this page loaded, if any. */
const Both = ({ fileName, version, onClose }: BothProps) => {
  const mayLookBack = useEditorSession()?.restricted !== true
  const base = useOnDesk(state => (state.fileName === fileName ? state.base : 0))
  const loaded = useOnDesk(state => state.saved)
  const theirs = useEditorQuery<typeof loadFile>(
    'loadFile',
    mayLookBack ? { filename: fileName, version } : { filename: fileName },
  )
  const asks = mayLookBack && base > 0
  const before = useEditorQuery<typeof loadFile>(
    'loadFile',
    { filename: fileName, version: Math.max(base, 1) },
    { enabled: asks },
  )
  return (
    <QueryView query={theirs}>
      {newer => {
        if (asks && before.data)
          return <TwoAuthors base={workIn(before.data)} theirs={newer} onClose={onClose} />
        if (asks && !before.error) return <QueryView query={before}>{() => null}</QueryView>
        if (base > 0 && allEvents(loaded.sections).length > 0)
          return <TwoAuthors base={loaded} theirs={newer} onClose={onClose} />
        return <TwoTexts theirs={newer} onClose={onClose} />
      }}
    </QueryView>
  )
}
