import { useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#contracts/words/messages.ts'
import type { saveSection } from '#contracts/calls/scenarios/shelf.ts'
import { checkFileName } from '#domain/scenario/event-rules.ts'
import { othersOf } from '#domain/scenario/references/copied-events.ts'
import { listedIn } from '#domain/scenario/references/references.ts'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { failedText } from '#web/editor/page/failed-text.ts'
import { useDesk, workOf } from '../desk/desk.ts'
import { allEvents } from '../desk/work.ts'
import type { WindowProps } from './window-props.ts'
import { NameForm } from './NameForm.tsx'

export const SectionSaveDialog = ({ onClose }: WindowProps) => {
  const desk = useDesk()
  const queries = useQueryClient()
  const { section, fileName } = desk.get()
  const save = async (name: string) => {
    const { sections, details } = workOf(desk.get())
    const events = sections.find(known => known.name === section)?.events ?? []
    const others = othersOf(events, allEvents(sections))
    const listed = { ...listedIn(details), scenario: fileName, section, others }
    try {
      const { type, data } = await editorCall<typeof saveSection>(
        'saveSection',
        { fileName: name, scenario: events, listed },
        { write: {} },
      )
      showBanner(type, data)
      await queries.invalidateQueries({ queryKey: ['editor'] })
      onClose()
    } catch (error) {
      showBanner('failed', failedText(error))
    }
  }
  return (
    <Dialog open onClose={onClose} title={`Save section ${section}`}>
      <NameForm
        label="File name"
        hint="If there is already a section with this name, yours is saved as its next version."
        initial={section}
        action="Save"
        check={name => {
          const refusal = checkFileName(name)
          return refusal && sentenceOf(refusal)
        }}
        onSubmit={save}
      />
    </Dialog>
  )
}
