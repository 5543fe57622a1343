import type { getItemAnalysis } from '#contracts/calls/reports/report-lists.ts'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { Items } from '#web/report/items/Items.tsx'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import { useOnDesk } from '../desk/desk.ts'
import type { WindowProps } from './window-props.ts'

export const AnswersDialog = ({ onClose }: WindowProps) => {
  const scenario = useOnDesk(state => state.fileName)
  const analysis = useEditorQuery<typeof getItemAnalysis>('getItemAnalysis', { scenario })
  return (
    <Dialog open onClose={onClose} title={`Answers to ${scenario}`} size="xl">
      <QueryView query={analysis}>{known => <Items analysis={known} />}</QueryView>
    </Dialog>
  )
}
