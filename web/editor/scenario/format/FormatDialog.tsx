import { Dialog } from '#web/kit/window/Dialog.tsx'
import { useOnDesk, workOf } from '../desk/desk.ts'
import { tidied } from '../desk/event-draft.ts'
import type { WindowProps } from '../dialogs/window-props.ts'
import { EventFormat } from './EventFormat.tsx'

/** Rule 164. */
export const FormatDialog = ({ onClose }: WindowProps) => {
  const event = useOnDesk(state => workOf(state).editing?.event)
  if (!event) return null
  return (
    <Dialog open onClose={onClose} title="As players see it" size="lg">
      <EventFormat event={tidied(event)} />
    </Dialog>
  )
}
