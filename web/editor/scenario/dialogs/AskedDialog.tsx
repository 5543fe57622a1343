import { messages } from '#contracts/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/action/Dialog.tsx'
import { useDesk, useOnDesk } from '../desk/desk.ts'
import css from './dialogs.module.css'

/** Before something takes the place of work that is not saved (S2§8). CLOSE goes back to it. */
export const AskedDialog = () => {
  const desk = useDesk()
  const go = useOnDesk(state => state.asked)
  const close = () => desk.set({ asked: null })
  const proceed = () => {
    close()
    go?.()
  }
  return (
    <Dialog open onClose={close} title="Unsaved changes">
      <p>{messages['event unsaved']}</p>
      <p className={css['note']}>{messages['unsaved discarded']}</p>
      <div className={css['actions']}>
        <Button variant="danger" onClick={proceed}>
          Discard changes
        </Button>
        <Button variant="primary" onClick={close}>
          CLOSE
        </Button>
      </div>
    </Dialog>
  )
}
