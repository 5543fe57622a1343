import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import css from './DiscardDialog.module.css'

interface AloneDialogProps {
  readonly alone: number
  readonly onClose: () => void
  readonly onOrder: () => void
}

/** Teams are on, and some are in none. */
export const AloneDialog = ({ alone, onClose, onOrder }: AloneDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title={alone === 1 ? '1 player is in no team' : `${alone} players are in no team`}
  >
    <p>Whoever is in no team plays alone, on a clock of their own, and shares no Incident Log.</p>
    <div className={css['actions']}>
      <Button onClick={onClose}>Back to the teams</Button>
      <Button variant="primary" onClick={onOrder}>
        Order as it is
      </Button>
    </div>
  </Dialog>
)
