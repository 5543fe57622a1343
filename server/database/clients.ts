// Clients: the brands under which exercises run.
import type { Queries } from '#server/services.ts'
import type { ClientRow } from './tables/accounts.ts'

export const clientNamed = async (db: Queries, name: string): Promise<string | undefined> => {
  const [client] = await db<Pick<ClientRow, 'id'>[]>`select id from client where lower(name) = lower(${name}) and removed_at is null`
  return client?.id
}
