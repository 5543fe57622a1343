import { useQueryClient } from '@tanstack/react-query'
import { messages } from '#contracts/words/messages.ts'
import type { removeSection, sections } from '#contracts/calls/scenarios/shelf.ts'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { failedText } from '#web/editor/page/failed-text.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import { RemovedThings } from '../../removed/RemovedThings.tsx'
import { useDesk } from '../desk/desk.ts'
import { loadSectionInto } from '../saving/loading.ts'
import { ChooseForm } from './ChooseForm.tsx'
import type { WindowProps } from './window-props.ts'

/** Rule 158. */
export const SectionLoadDialog = ({ onClose }: WindowProps) => {
  const desk = useDesk()
  const queries = useQueryClient()
  const names = useEditorQuery<typeof sections>('sections', {})
  const load = async (name: string) => {
    if (await loadSectionInto(desk, name)) onClose()
  }
  const remove = async (filename: string) => {
    try {
      await editorCall<typeof removeSection>('removeSection', { filename }, { write: {} })
      showBanner('success', messages['section deleted'])
      await queries.invalidateQueries({ queryKey: ['editor'] })
    } catch (error) {
      showBanner('failed', failedText(error))
    }
  }
  return (
    <Dialog open onClose={onClose} title="Load a section">
      <QueryView query={names} height="12rem">
        {known => (
          <ChooseForm
            label="Section"
            names={known}
            required={messages['section not selected']}
            onLoad={load}
            onRemove={remove}
          />
        )}
      </QueryView>
      <RemovedThings what="section" called="sections" />
    </Dialog>
  )
}
