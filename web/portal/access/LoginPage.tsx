import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import type { loginCustomer } from '#contracts/calls/access/access.ts'
import { sentence } from '#contracts/words/messages.ts'
import { call } from '#web/api/call.ts'
import { Credentials } from '#web/kit/form/Credentials.tsx'
import { useWhereKept } from '#web/kit/kept/storage.ts'
import { usePageTitle } from '#web/kit/page-title.ts'
import { CentrePage } from '#web/kit/page/CentrePage.tsx'
import { Wordmark } from '#web/kit/page/Wordmark.tsx'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { clearBanner, showBanner } from '#web/kit/status/banners.ts'
import { paths, titles } from '#web/paths/paths.ts'
import { beginSession } from '#web/session/customer-session.ts'
import { backIn } from '../orders/draft/back-to-order.ts'
import { hasBegunOrder } from '../orders/draft/kept-forms.ts'
import css from './LoginPage.module.css'

export const LoginPage = () => {
  usePageTitle(titles.login)
  const back = backIn(useLocation().state)
  const where = useWhereKept()
  const login = useMutation({
    mutationFn: (typed: { filename: string; password: string }) =>
      call<typeof loginCustomer>('loginCustomer', typed),
    onSuccess: ({ data, nda_text: agreement, token, role, agreed, level }) => {
      clearBanner()
      beginSession({ token, role, agreed, level, agreement, user: data })
      if (hasBegunOrder(data))
        showBanner('success', sentence(back?.user === data ? 'order as left' : 'order kept'))
    },
  })
  return (
    <CentrePage title={titles.login} brand={<Wordmark />}>
      {back && <StandingBanner status="warning">{sentence('order waits', { where })}</StandingBanner>}
      <Credentials
        button="Log In"
        busy={login.isPending}
        problem={() => login.error?.message}
        onSend={(filename, password) => login.mutate({ filename, password })}
        other={
          <Link className={css['forgotten']} to={paths.forgotten()}>
            Forgotten your password?
          </Link>
        }
      />
    </CentrePage>
  )
}
