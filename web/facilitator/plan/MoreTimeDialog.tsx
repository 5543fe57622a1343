import { Dialog } from '#web/kit/window/Dialog.tsx'
import type { ConsoleEvent } from '../console/context.ts'
import { MoreTime } from './MoreTime.tsx'
import css from './PlanDialog.module.css'

interface MoreTimeDialogProps {
  readonly event: ConsoleEvent
  readonly onClose: () => void
}

export const MoreTimeDialog = ({ event, onClose }: MoreTimeDialogProps) => (
  <Dialog open onClose={onClose} title={`More time for “${event.subject}”`}>
    <div className={css['parts']}>
      <p>Players who have not answered will get the longer limit and see it at once.</p>
      <MoreTime event={event.id} questions={1} onDone={onClose} />
    </div>
  </Dialog>
)
