import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import css from './DiscardDialog.module.css'

interface DiscardDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onDiscard: () => void
}

export const DiscardDialog = ({ open, onClose, onDiscard }: DiscardDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Discard this order?">
    <p>Your entries will be lost. Nothing has been ordered.</p>
    <div className={css['actions']}>
      <Button onClick={onClose}>Keep it</Button>
      <Button variant="danger" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  </Dialog>
)
