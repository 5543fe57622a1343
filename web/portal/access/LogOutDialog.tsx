import { Confirm } from '#web/kit/window/Dialog.tsx'

interface LogOutDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onLogOut: () => void
}

/** Before a log out that would lose an order. */
export const LogOutDialog = ({ open, onClose, onLogOut }: LogOutDialogProps) => (
  <Confirm
    open={open}
    onClose={onClose}
    onConfirm={onLogOut}
    title="Log out and lose your order?"
    action="Log out"
  >
    You have begun an order and not sent it. Whoever logs out leaves nothing behind in this browser: what you
    filled in will be forgotten, in other tabs as well. Nothing has been ordered.
  </Confirm>
)
