import * as accounts from '#contracts/calls/accounts/accounts.ts'
import { handler } from '#server/calls/handler.ts'
import { listedCustomers } from './listed-customers.ts'

export const getCustomers = handler(accounts.getCustomers, ({ db }, _admin, { role, ...asked }) =>
  listedCustomers(db, kindOf(role), asked),
)

/** Rule 2. */
const kindOf = (role: number | string | undefined) => {
  if (Number(role) === 0 && role !== '') return 'customer'
  return Number(role) === 1 ? 'subaccount' : null
}
