import { useMutation } from '@tanstack/react-query'
import type { logoutEverywhere } from '#contracts/calls/access/access.ts'
import { Confirm } from '#web/kit/window/Dialog.tsx'
import { CallFailure } from '#web/api/failure.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { customerCall } from '#web/session/customer-call.ts'
import { useSession } from '#web/session/customer-session.ts'
import { useForgetSession } from '../access/log-out.ts'
import { hasBegunOrder } from '../orders/draft/kept-forms.ts'

export const LogOutEverywhere = ({
  open,
  onClose,
}: {
  readonly open: boolean
  readonly onClose: () => void
}) => {
  const forget = useForgetSession()
  const { user, role } = useSession() ?? {}
  const everywhere = useMutation({
    mutationFn: () => customerCall<typeof logoutEverywhere>('logoutEverywhere', {}, { write: {} }),
    onSuccess: ({ data }) => {
      onClose()
      forget()
      showBanner('success', data)
    },
    onError: error => {
      onClose()
      if (!(error instanceof CallFailure) || error.kind !== 'session over')
        showBanner('failed', error.message)
    },
  })
  return (
    <Confirm
      open={open}
      onClose={onClose}
      onConfirm={() => everywhere.mutate()}
      busy={everywhere.isPending}
      title="Log out everywhere?"
      action="Log out everywhere"
    >
      All sessions of this account will end, on every device including this one
      {role === '01' ? '' : ', and those of its trainers'}. Players will keep their links.
      {user !== undefined && hasBegunOrder(user) && ' Unfinished orders will be deleted from this browser.'}
    </Confirm>
  )
}
