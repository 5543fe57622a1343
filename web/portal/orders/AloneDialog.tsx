import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import css from './DiscardDialog.module.css'

interface AloneDialogProps {
  readonly alone: number
  readonly onClose: () => void
  readonly onOrder: () => void
}

export const AloneDialog = ({ alone, onClose, onOrder }: AloneDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title={alone === 1 ? '1 player has no team' : `${alone} players have no team`}
  >
    <p>Players without a team will play alone, on their own clock and without a shared Incident Log.</p>
    <div className={css['actions']}>
      <Button onClick={onClose}>Back to the teams</Button>
      <Button variant="primary" onClick={onOrder}>
        Order anyway
      </Button>
    </div>
  </Dialog>
)
