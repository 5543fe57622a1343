import { Dialog } from '#web/kit/action/Dialog.tsx'
import { useDesk, useOnDesk, workOf } from '../desk/desk.ts'
import { tidied } from '../desk/event-draft.ts'
import { EventFormat } from './EventFormat.tsx'

/** Show Format: the event of the side editor as a player sees it, saved or not (S2§2, rule 164). */
export const FormatDialog = () => {
  const desk = useDesk()
  const event = useOnDesk(state => workOf(state).editing?.event)
  if (!event) return null
  return (
    <Dialog open onClose={() => desk.set({ format: false })} title="As players see it" size="lg">
      <EventFormat event={tidied(event)} />
    </Dialog>
  )
}
