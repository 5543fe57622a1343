import { useState } from 'react'
import type { loadFile } from '#contracts/authoring.ts'
import type { previousVersions } from '#contracts/shelf.ts'
import { differences } from '#domain/scenario/file/differences.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/action/Dialog.tsx'
import { sizeOf } from '#web/kit/units.ts'
import { longDayAndTime } from '#web/kit/time.ts'
import { Asked } from '../../frame/Asked.tsx'
import { useEditorQuery } from '../../frame/use-editor-query.ts'
import { EventsCompared } from '../compare/EventsCompared.tsx'
import { useDesk, useOnDesk, workOf } from '../desk/desk.ts'
import { loadVersion, workIn } from '../desk/loading.ts'
import { unlessLost } from '../desk/opening.ts'
import { scenarioOf } from '../desk/saving.ts'
import { ChangeList } from './Changes.tsx'
import css from './dialogs.module.css'
import type { WindowProps } from './window-props.ts'

/** Previous Versions: every save kept one; loading one is not saving (rule 157). */
export const VersionsDialog = ({ onClose }: WindowProps) => {
  const desk = useDesk()
  const fileName = useOnDesk(state => state.fileName)
  const base = useOnDesk(state => state.base)
  const [compared, compare] = useState<number | null>(null)
  const versions = useEditorQuery<typeof previousVersions>('previousVersions', { filename: fileName, directory: 'scenarios' })
  const load = (version: number, newest: number) => {
    onClose()
    unlessLost(desk, () => void loadVersion(desk, fileName, version, newest))
  }
  return (
    <Dialog open onClose={onClose} title={`Previous Versions of ${fileName}`} size="lg">
      <Asked query={versions}>
        {known => (
          <ol className={css['versions']}>
            {known.map(({ version, savedAt, savedBy, events, size }) => (
              <li key={version} className={css['version']}>
                <strong>Version {version}</strong>
                <span>
                  <time dateTime={savedAt}>{longDayAndTime(savedAt)}</time> by {savedBy}, {events} events, {sizeOf(size)}
                  {version === base && ', on the desk'}
                </span>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-expanded={compared === version}
                  aria-label={`What changed since version ${version}`}
                  onClick={() => compare(compared === version ? null : version)}
                >
                  What changed since
                </Button>
                <Button size="sm" aria-label={`Load version ${version}`} onClick={() => load(version, known[0]?.version ?? version)}>
                  Load
                </Button>
                {compared === version && <ChangedSince version={version} />}
              </li>
            ))}
          </ol>
        )}
      </Asked>
    </Dialog>
  )
}

/** What was done between a version and what is on the desk: "event 12: option 2 now leads to 31". */
const ChangedSince = ({ version }: { readonly version: number }) => {
  const fileName = useOnDesk(state => state.fileName)
  const now = useOnDesk(workOf)
  const loaded = useEditorQuery<typeof loadFile>('loadFile', { filename: fileName, version })
  return (
    <div className={css['changed']}>
      <Asked query={loaded} height="6rem">
        {before => {
          const found = differences(scenarioOf(fileName, workIn(before)), scenarioOf(fileName, now))
          return (
            <>
              <ChangeList title={`Changed since version ${version}`} changes={found} none="Nothing has changed since." />
              <EventsCompared names={[`Version ${version}`, 'Now']} before={workIn(before).sections} after={now.sections} />
            </>
          )
        }}
      </Asked>
    </div>
  )
}
