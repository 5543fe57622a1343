import { messages } from '#contracts/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/action/Dialog.tsx'
import { useOnDesk } from '../desk/desk.ts'
import css from './dialogs.module.css'
import type { WindowProps } from './window-props.ts'

/** Before something takes the place of work that is not saved (S2§8). CLOSE goes back to it. */
export const AskedDialog = ({ onClose }: WindowProps) => {
  const go = useOnDesk(state => state.asked)
  const proceed = () => {
    onClose()
    go?.()
  }
  return (
    <Dialog open onClose={onClose} title="Unsaved changes">
      <p>{messages['event unsaved']}</p>
      <p className={css['note']}>{messages['unsaved discarded']}</p>
      <div className={css['actions']}>
        <Button variant="danger" onClick={proceed}>
          Discard changes
        </Button>
        <Button variant="primary" onClick={onClose}>
          CLOSE
        </Button>
      </div>
    </Dialog>
  )
}
