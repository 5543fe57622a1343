import { IconLogout2 } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { hasBegunOrder, hasSentOrder } from '../orders/draft/kept-forms.ts'
import { useLogOut } from './log-out.ts'

const LogOutDialog = windowPart(() => import('./LogOutDialog.tsx').then(module => module.LogOutDialog))

/** Logging out deletes the user's unfinished orders from the browser, so it asks first if there are any. */
export const LogOut = ({
  user,
  className,
}: {
  readonly user: string
  readonly className: string | undefined
}) => {
  const logOut = useLogOut()
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => (hasBegunOrder(user) || hasSentOrder(user) ? setAsking('open') : logOut())}
      >
        <IconLogout2 aria-hidden size="1.8rem" stroke={1.6} />
        Log out
      </button>
      <Suspense>
        {asking !== 'never' && (
          <LogOutDialog
            open={asking === 'open'}
            isSent={hasSentOrder(user)}
            onClose={() => setAsking('closed')}
            onLogOut={logOut}
          />
        )}
      </Suspense>
    </>
  )
}
