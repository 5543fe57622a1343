import * as accounts from '#contracts/calls/accounts/accounts.ts'
import { handler } from '#server/calls/handler.ts'
import { listedCustomers } from './listed-customers.ts'

export const getCustomersIncludingSubs = handler(
  accounts.getCustomersIncludingSubs,
  ({ db }, _admin, { search, after, size }) => listedCustomers(db, null, { search, after, size }),
)
