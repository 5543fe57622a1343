import { sentenceOf } from '#contracts/messages.ts'
import { checkFileName } from '#domain/scenario/event-rules.ts'
import { Dialog } from '#web/kit/action/Dialog.tsx'
import { knownOf, useAuthoring } from '../authoring.ts'
import { useDesk, useOnDesk } from '../desk/desk.ts'
import { saveScenario } from '../desk/saving.ts'
import type { WindowProps } from './window-props.ts'
import { NameForm } from './NameForm.tsx'

/** The name a scenario is saved under; one that has another name keeps that version too (rule 155). */
export const SaveDialog = ({ onClose }: WindowProps) => {
  const desk = useDesk()
  const { organisations } = useAuthoring()
  const fileName = useOnDesk(state => state.fileName)
  return (
    <Dialog open onClose={onClose} title="Save the scenario">
      <NameForm
        label="File name"
        initial={fileName}
        action="Save"
        check={name => {
          const refusal = checkFileName(name)
          return refusal && sentenceOf(refusal)
        }}
        onSubmit={async name => {
          const saved = await saveScenario(desk, knownOf(organisations), name.trim())
          if (saved || desk.get().conflict) onClose()
        }}
      />
    </Dialog>
  )
}
