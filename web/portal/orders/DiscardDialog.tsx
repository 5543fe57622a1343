import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import css from './DiscardDialog.module.css'

export type SentState = 'not sent' | 'on its way' | 'unanswered'

interface DiscardDialogProps {
  readonly open: boolean
  readonly sent: SentState
  readonly onClose: () => void
  readonly onDiscard: () => void
}

const words = {
  'not sent': {
    title: 'Discard this order?',
    text: 'Your entries will be lost. The order has not been placed.',
    stay: 'Keep it',
    go: 'Discard',
  },
  unanswered: {
    title: 'Forget this order?',
    text: 'Your entries will be lost. The order was sent but not confirmed: it may have been placed. If it was, the dashboard will show it.',
    stay: 'Keep it',
    go: 'Forget it',
  },
  'on its way': {
    title: 'Leave this page?',
    text: 'The order is being sent and may already have been placed, so it cannot be discarded. Without a response we will send it a few more times. If it is placed, the dashboard will show it.',
    stay: 'Stay',
    go: 'Leave',
  },
} as const satisfies Record<SentState, object>

export const DiscardDialog = ({ open, sent, onClose, onDiscard }: DiscardDialogProps) => {
  const { title, text, stay, go } = words[sent]
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p>{text}</p>
      <div className={css['actions']}>
        <Button onClick={onClose}>{stay}</Button>
        <Button variant={sent === 'on its way' ? 'primary' : 'danger'} onClick={onDiscard}>
          {go}
        </Button>
      </div>
    </Dialog>
  )
}
