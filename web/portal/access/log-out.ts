import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { logout } from '#contracts/calls/access/access.ts'
import { call } from '#web/api/call.ts'
import { clearBanner } from '#web/kit/status/banners.ts'
import { paths } from '#web/paths/paths.ts'
import { forgetForms } from '../orders/draft/kept-forms.ts'
import { endSession, session } from '#web/session/customer-session.ts'

export const useLogOut = () => {
  const forget = useForgetSession()
  return () => {
    const { token = null } = session() ?? {}
    forget()
    call<typeof logout>('logout', {}, { token, write: {} }).catch(() => undefined)
  }
}

export const useForgetSession = () => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return () => {
    const user = session()?.user
    if (user !== undefined) forgetForms(user)
    // Before the session ends, because a page that sees it end redirects to the login.
    void navigate(paths.library())
    endSession()
    // Banners about one user's acts are not shown to the next.
    clearBanner()
    queries.clear()
  }
}
