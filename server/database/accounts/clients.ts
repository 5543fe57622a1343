import { pictureAt } from '#domain/customer/clients.ts'
import type { Queries } from '#server/services/services.ts'
import { isInProgress, isPlayer } from '../counts/standing.ts'
import type { ClientRow } from '../tables/accounts.ts'

export const clientNamed = async (db: Queries, name: string): Promise<string | undefined> => {
  const [client] = await db<
    Pick<ClientRow, 'id'>[]
  >`select id from client where lower(name) = lower(${name}) and removed_at is null`
  return client?.id
}

export type ListedClient = Pick<
  ClientRow,
  'name' | 'email' | 'branding_logo_url' | 'nda_text' | 'support_email'
>

export const allClients = (db: Queries) =>
  db<(ListedClient & { customers: string[] })[]>`
    select name, email, branding_logo_url, nda_text, support_email,
      array(select username from account where client_id = client.id and kind = 'customer' order by lower(username)) as customers
    from client where removed_at is null order by lower(name)`

export const clientsWithOwnLogo = async (
  db: Queries,
): Promise<readonly { readonly name: string; readonly picture: string }[]> => {
  const clients = await db<{ name: string; logo: string }[]>`
    select name, branding_logo_url as logo from client where removed_at is null and branding_logo_url <> '' order by lower(name)`
  return clients.flatMap(({ name, logo }) => {
    // The host is ignored, since an installation may have several names.
    const picture = URL.canParse(logo, HERE) ? pictureAt(new URL(logo, HERE).pathname) : null
    return picture === null ? [] : [{ name, picture: picture.toLowerCase() }]
  })
}

const HERE = 'https://here.invalid'

/** Rule 17. */
export const logoName = (db: Queries) => db`'logos/' || lower(account.username) || '.png'`

export const insertClient = async (db: Queries, client: ListedClient): Promise<string | undefined> => {
  const [row] = await db<Pick<ClientRow, 'id'>[]>`
    insert into client (name, email, branding_logo_url, nda_text, support_email)
    values (${client.name}, ${client.email}, ${client.branding_logo_url}, ${client.nda_text}, ${client.support_email})
    on conflict (lower(name)) where removed_at is null do nothing returning id`
  return row?.id
}

export type ClientChanges = Partial<Omit<ListedClient, 'name' | 'email'>>

export const changeClient = async (
  tx: Queries,
  id: string,
  changes: ClientChanges,
): Promise<Required<ClientChanges> | undefined> => {
  const [before] = await tx<Required<ClientChanges>[]>`
    select branding_logo_url, nda_text, support_email from client where id = ${id} and removed_at is null for update`
  if (before && Object.keys(changes).length > 0) await tx`update client set ${tx(changes)} where id = ${id}`
  return before
}

export const removeClient = async (db: Queries, id: string, by: string): Promise<boolean> => {
  const removed = await db`
    update client set removed_at = now(), removed_by = ${by} where id = ${id} and removed_at is null and not exists (
      select from exercise where client_id = client.id and exercise.removed_at is null and case
        when exercise.mode = 'facilitated' then coalesce(exercise.closes_at, exercise.expires_at) > now()
        else exists (select from seat where seat.exercise_id = exercise.id and ${isPlayer(db)} and ${isInProgress(db)}) end)
    returning id`
  return removed.length > 0
}
