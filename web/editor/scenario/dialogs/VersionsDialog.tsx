import type { previousVersions } from '#contracts/shelf.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/action/Dialog.tsx'
import { Asked } from '../../frame/Asked.tsx'
import { useEditorQuery } from '../../frame/use-editor-query.ts'
import { useDesk, useOnDesk } from '../desk/desk.ts'
import { loadVersion } from '../desk/loading.ts'
import { unlessLost } from '../desk/opening.ts'
import css from './dialogs.module.css'
import type { WindowProps } from './window-props.ts'

const when = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' })

/** Previous Versions: every save kept one; loading one is not saving (rule 157). */
export const VersionsDialog = ({ onClose }: WindowProps) => {
  const desk = useDesk()
  const fileName = useOnDesk(state => state.fileName)
  const base = useOnDesk(state => state.base)
  const versions = useEditorQuery<typeof previousVersions>('previousVersions', { filename: fileName, directory: 'scenarios' })
  const load = (version: number, newest: number) => {
    onClose()
    unlessLost(desk, () => void loadVersion(desk, fileName, version, newest))
  }
  return (
    <Dialog open onClose={onClose} title={`Previous Versions of ${fileName}`} size="md">
      <Asked query={versions}>
        {known => (
          <ol className={css['versions']}>
            {known.map(({ version, savedAt, savedBy, events, size }) => (
              <li key={version} className={css['version']}>
                <strong>Version {version}</strong>
                <span>
                  <time dateTime={savedAt}>{when.format(new Date(savedAt))}</time> by {savedBy}, {events} events, {Math.ceil(size / 1000)}{' '}
                  kB
                  {version === base && ', on the desk'}
                </span>
                <Button size="sm" aria-label={`Load version ${version}`} onClick={() => load(version, known[0]?.version ?? version)}>
                  Load
                </Button>
              </li>
            ))}
          </ol>
        )}
      </Asked>
    </Dialog>
  )
}
