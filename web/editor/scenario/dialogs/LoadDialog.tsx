import { useQueryClient } from '@tanstack/react-query'
import type { files } from '#contracts/calls/scenarios/authoring.ts'
import { messages } from '#contracts/words/messages.ts'
import type { removeScenario } from '#contracts/calls/scenarios/shelf.ts'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { failedText } from '#web/editor/page/failed-text.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import { RemovedThings } from '../../removed/RemovedThings.tsx'
import { useDesk } from '../desk/desk.ts'
import { loadOffering } from '../saving/loading.ts'
import { unlessLost } from '../desk/opening.ts'
import { ChooseForm } from './ChooseForm.tsx'
import type { WindowProps } from './window-props.ts'

export const LoadDialog = ({ onClose }: WindowProps) => {
  const desk = useDesk()
  const queries = useQueryClient()
  const names = useEditorQuery<typeof files>('files', {})
  const load = (name: string) => {
    onClose()
    unlessLost(desk, () => void loadOffering(desk, name))
  }
  const remove = async (filename: string) => {
    try {
      await editorCall<typeof removeScenario>('removeScenario', { filename }, { write: {} })
      showBanner('success', messages['scenario deleted'])
      // The desk keeps its content, which can be saved as a new scenario.
      if (desk.get().fileName === filename) desk.set({ fileName: '', base: 0 })
      await queries.invalidateQueries({ queryKey: ['editor'] })
    } catch (error) {
      showBanner('failed', failedText(error))
    }
  }
  return (
    <Dialog open onClose={onClose} title="Load a scenario">
      <QueryView query={names} height="12rem">
        {known => (
          <ChooseForm
            label="Scenario"
            names={known}
            required={messages['scenario not selected']}
            onLoad={load}
            onRemove={remove}
          />
        )}
      </QueryView>
      <RemovedThings what="scenario" called="scenarios" />
    </Dialog>
  )
}
