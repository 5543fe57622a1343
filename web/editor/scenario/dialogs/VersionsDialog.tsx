import type { loadFile } from '#contracts/calls/scenarios/authoring.ts'
import type { previousVersions } from '#contracts/calls/scenarios/shelf.ts'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { sizeOf } from '#web/kit/units.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import { VersionList } from '../../versions/VersionList.tsx'
import { EventsCompared } from '../compare/EventsCompared.tsx'
import { useDesk, useOnDesk, workOf } from '../desk/desk.ts'
import { loadVersion, workIn } from '../saving/loading.ts'
import { unlessLost } from '../desk/opening.ts'
import { ChangeList } from './Changes.tsx'
import { changesSince } from './changes-since.ts'
import type { WindowProps } from './window-props.ts'

/** Rule 157. */
export const VersionsDialog = ({ onClose }: WindowProps) => {
  const desk = useDesk()
  const fileName = useOnDesk(state => state.fileName)
  const open = useOnDesk(state => state.from ?? state.base)
  const versions = useEditorQuery<typeof previousVersions>('previousVersions', {
    filename: fileName,
    directory: 'scenarios',
  })
  const load = (version: number, newest: number) => {
    onClose()
    unlessLost(desk, () => void loadVersion(desk, fileName, version, newest))
  }
  return (
    <Dialog open onClose={onClose} title={`Previous Versions of ${fileName}`} size="lg">
      <QueryView query={versions}>
        {known => (
          <VersionList
            versions={known}
            told={({ version, events, size }) =>
              `${events} ${events === 1 ? 'event' : 'events'}, ${sizeOf(size)}${version === open ? ', open now' : ''}`
            }
            onLoad={version => load(version, known[0]?.version ?? version)}
            renderChanges={version => <ChangedSince version={version} />}
          />
        )}
      </QueryView>
    </Dialog>
  )
}

const ChangedSince = ({ version }: { readonly version: number }) => {
  const fileName = useOnDesk(state => state.fileName)
  const work = useOnDesk(workOf)
  const loaded = useEditorQuery<typeof loadFile>('loadFile', { filename: fileName, version })
  return (
    <QueryView query={loaded} height="6rem">
      {before => {
        const { now, changes } = changesSince(fileName, workIn(before), work)
        return (
          <>
            <ChangeList
              title={`Changed since version ${version}`}
              changes={changes}
              none="Nothing has changed since this version."
            />
            <EventsCompared
              names={[`Version ${version}`, 'Now']}
              before={workIn(before).sections}
              after={now.sections}
            />
          </>
        )
      }}
    </QueryView>
  )
}
