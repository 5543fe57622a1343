import { Confirm } from '#web/kit/window/Dialog.tsx'

interface LogOutDialogProps {
  readonly open: boolean
  readonly isSent: boolean
  readonly onClose: () => void
  readonly onLogOut: () => void
}

export const LogOutDialog = ({ open, isSent, onClose, onLogOut }: LogOutDialogProps) => (
  <Confirm
    open={open}
    onClose={onClose}
    onConfirm={onLogOut}
    title="Log out and lose unfinished orders?"
    action="Log out"
  >
    Logging out will delete your unfinished orders from this browser, including other tabs.{' '}
    {isSent
      ? 'An order that was sent but not confirmed may have been placed. If it was, the dashboard will show it.'
      : 'None has been placed.'}
  </Confirm>
)
