import { useEffect } from 'react'
import { type CustomerSession, keepUser } from '#web/session/customer-session.ts'
import { moveForms } from '../orders/draft/kept-forms.ts'
import { useCustomer } from '../page/customer.ts'

export const useCurrentName = ({ user, token }: CustomerSession): void => {
  const username = useCustomer().data?.username
  useEffect(() => {
    if (!username || username === user) return
    moveForms(user, username)
    keepUser(username, token)
  }, [username, user, token])
}
