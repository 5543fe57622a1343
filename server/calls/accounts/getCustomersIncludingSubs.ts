import * as accounts from '#contracts/customers/accounts.ts'
import { handler } from '#server/calls/handler.ts'
import { listedCustomers } from './listed-customers.ts'

export const getCustomersIncludingSubs = handler(accounts.getCustomersIncludingSubs, ({ db }, _admin, { search, after, size }) =>
  listedCustomers(db, null, { search, after, size }),
)
