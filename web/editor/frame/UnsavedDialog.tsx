import { messages } from '#contracts/words/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { useSaveKey } from '#web/editor/page/save-key.ts'
import css from './UnsavedDialog.module.css'

interface UnsavedDialogProps {
  readonly onClose: () => void
  readonly onProceed: () => void
}

export const UnsavedDialog = ({ onClose, onProceed }: UnsavedDialogProps) => {
  useSaveKey('question', below => {
    onClose()
    below()
  })
  return (
    <Dialog open onClose={onClose} title="Unsaved changes">
      <p>{messages['unsaved changes']}</p>
      <p className={css['note']}>{messages['unsaved discarded']}</p>
      <div className={css['actions']}>
        <Button variant="danger" onClick={onProceed}>
          Proceed without saving
        </Button>
        <Button variant="primary" data-autofocus onClick={onClose}>
          CLOSE
        </Button>
      </div>
    </Dialog>
  )
}
