import * as customers from '#contracts/calls/accounts/customers.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { customerFor } from '#server/database/accounts/accounts.ts'

export const getTrainers = handler(customers.getTrainers, async ({ db }, { tenantId }) => {
  const customer = await customerFor(db, tenantId)
  return customer?.trainers ?? notFound
})
