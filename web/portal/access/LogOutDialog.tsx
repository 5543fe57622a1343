import { Confirm } from '#web/kit/window/Dialog.tsx'

interface LogOutDialogProps {
  readonly open: boolean
  /** Whether an order was sent and got no response. */
  readonly isSent: boolean
  readonly onClose: () => void
  readonly onLogOut: () => void
}

export const LogOutDialog = ({ open, isSent, onClose, onLogOut }: LogOutDialogProps) => (
  <Confirm
    open={open}
    onClose={onClose}
    onConfirm={onLogOut}
    title="Log out and lose your order?"
    action="Log out"
  >
    You have an unfinished order. Logging out will delete it from this browser, including other tabs.{' '}
    {isSent
      ? 'It was sent and got no response: it may have been placed. If it was, the dashboard will show it.'
      : 'Nothing has been ordered.'}
  </Confirm>
)
