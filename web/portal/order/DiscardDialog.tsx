import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/action/Dialog.tsx'
import css from './DiscardDialog.module.css'

interface DiscardDialogProps {
  readonly open: boolean
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

export const DiscardDialog = ({ open, onKeep, onDiscard }: DiscardDialogProps) => (
  <Dialog open={open} onClose={onKeep} title="Discard this order?">
    <p>What you filled in will be forgotten. Nothing has been ordered.</p>
    <div className={css['actions']}>
      <Button onClick={onKeep}>Keep it</Button>
      <Button variant="danger" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  </Dialog>
)
