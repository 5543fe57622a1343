import * as clients from '#contracts/calls/accounts/clients.ts'
import { handler } from '#server/calls/handler.ts'
import { allClients } from '#server/database/accounts/clients.ts'

export const getClients = handler(clients.getClients, async ({ db }) =>
  (await allClients(db)).map(({ name, email, customers, ...configuration }) => ({
    name,
    email,
    configuration,
    customers,
  })),
)
