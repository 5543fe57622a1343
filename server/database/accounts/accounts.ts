import type { Values } from '#domain/scenario/variables/values.ts'
import { canonicalName } from '#domain/customer/accounts.ts'
import type { IsoDate } from '#domain/customer/calendar.ts'
import type { Queries } from '#server/services/services.ts'
import type { AccountRow, ClientRow, EditorRow } from '../tables/accounts.ts'

/** Rule 1. */
type PortalRole = '0' | '1' | '01'

export type LoginAccount = Pick<AccountRow, 'id' | 'username' | 'password_hash' | 'level' | 'nda_hash'> & {
  portal_role: PortalRole
  nda_text: ClientRow['nda_text'] | null
}

/** Uses `canonicalName`, because PostgreSQL folds İ to i and JavaScript does not. */
export const accountToLogIn = async (db: Queries, username: string): Promise<LoginAccount | undefined> => {
  const [account] = await db<LoginAccount[]>`
    select account.id, account.username, account.password_hash, account.portal_role, tenant.level, account.nda_hash, client.nda_text
    from account join account tenant on tenant.id = account.tenant_id
    left join client on client.id = tenant.client_id and client.removed_at is null
    where lower(account.username) = ${canonicalName(username)} and account.disabled_at is null and tenant.disabled_at is null`
  return account
}

export const accountTried = async (db: Queries, username: string): Promise<string | undefined> => {
  const [account] = await db<
    { id: string }[]
  >`select id from account where lower(username) = ${canonicalName(username)}`
  return account?.id
}

export const agreementOfAccount = async (
  db: Queries,
  accountId: string,
): Promise<Pick<LoginAccount, 'nda_hash' | 'nda_text'> | undefined> => {
  const [account] = await db<Pick<LoginAccount, 'nda_hash' | 'nda_text'>[]>`
    select account.nda_hash, client.nda_text from account join account tenant on tenant.id = account.tenant_id
    left join client on client.id = tenant.client_id and client.removed_at is null where account.id = ${accountId}`
  return account
}

export const keepAgreement = (db: Queries, accountId: string, hash: string) =>
  db`update account set nda_agreed_at = now(), nda_hash = ${hash} where id = ${accountId} and nda_hash is distinct from ${hash}`

/** The lock makes a change of the password wait, so that it ends the new session too. */
export const holdLogin = async (
  tx: Queries,
  { id, password_hash: looked }: Pick<LoginAccount, 'id' | 'password_hash'>,
): Promise<boolean> =>
  (
    await tx`select 1 from account where id = ${id} and password_hash = ${looked} and disabled_at is null for share`
  ).length === 1

export const raisePasswordHash = (
  db: Queries,
  { id, password_hash: before }: Pick<LoginAccount, 'id' | 'password_hash'>,
  hash: string,
) => db`update account set password_hash = ${hash} where id = ${id} and password_hash = ${before}`

export type Customer = Pick<
  AccountRow,
  | 'id'
  | 'username'
  | 'level'
  | 'credit'
  | 'allowance'
  | 'rollover'
  | 'credit_spent'
  | 'private'
  | 'identifier_choices'
  | 'client_id'
  | 'nda_hash'
> & {
  portal_role: PortalRole
  subscribed_on: IsoDate | null
  subscribed_until: IsoDate | null
  next_refill: IsoDate | null
  nda_text: string | null
  branding_logo_url: string | null
  trainers: string[]
  now: Date
  words: Values
}

export const customerFor = async (
  db: Queries,
  tenantId: string,
  accountId = tenantId,
): Promise<Customer | undefined> => {
  const [customer] = await db<Customer[]>`
    select tenant.id, tenant.username, tenant.level, tenant.credit, tenant.allowance, tenant.rollover, tenant.credit_spent, tenant.private, tenant.words, tenant.identifier_choices, client.id as client_id,
      tenant.subscribed_on::text, tenant.subscribed_until::text, tenant.next_refill::text, account.nda_hash, account.portal_role, client.nda_text, client.branding_logo_url, now() as now,
      coalesce((select array_agg(trainer order by lower(trainer)) from account sub
        where sub.tenant_id = tenant.id and sub.kind = 'subaccount' and sub.disabled_at is null), '{}') as trainers
    from account tenant join account on account.tenant_id = tenant.id and account.id = ${accountId}
    left join client on client.id = tenant.client_id and client.removed_at is null
    where tenant.id = ${tenantId} and tenant.disabled_at is null and account.disabled_at is null`
  return customer
}

/** Words for variables not in `asked` stay. */
export const rememberWords = (db: Queries, tenantId: string, asked: readonly string[], words: Values) =>
  db`update account set words = (words - ${[...asked]}::text[]) || ${JSON.stringify(words)}::text::jsonb
    where id = ${tenantId}`

export const customerNamed = async (
  db: Queries,
  username: string,
): Promise<Pick<AccountRow, 'id' | 'username' | 'disabled_at'> | undefined> => {
  const [row] = await db<Pick<AccountRow, 'id' | 'username' | 'disabled_at'>[]>`
    select id, username, disabled_at from account where lower(username) = lower(${username}) and kind = 'customer'`
  return row
}

export interface NewCustomer {
  readonly username: string
  readonly email: string
  readonly passwordHash: string
  readonly level: number
  readonly subscribedOn: IsoDate
  readonly subscribedUntil: IsoDate
  readonly nextRefill: IsoDate | null
}

export const insertCustomer = async (db: Queries, customer: NewCustomer): Promise<string | undefined> => {
  const [row] = await db<Pick<AccountRow, 'id'>[]>`
    with fresh as (select gen_random_uuid() as id)
    insert into account (id, tenant_id, kind, username, email, password_hash, level, subscribed_on, subscribed_until, next_refill)
    select id, id, 'customer', ${customer.username}, ${customer.email}, ${customer.passwordHash}, ${customer.level},
      ${customer.subscribedOn}::date, ${customer.subscribedUntil}::date, ${customer.nextRefill}::date from fresh
    on conflict (lower(username)) do nothing returning id`
  return row?.id
}

export type LoginEditor = Pick<EditorRow, 'id' | 'username' | 'password_hash' | 'admin' | 'restricted'>

export const editorToLogIn = async (db: Queries, username: string): Promise<LoginEditor | undefined> => {
  const [editor] = await db<LoginEditor[]>`
    select id, username, password_hash, admin, restricted from editor where lower(username) = ${canonicalName(username)} and disabled_at is null`
  return editor
}

export const editorTried = async (db: Queries, username: string): Promise<string | undefined> => {
  const [editor] = await db<
    { id: string }[]
  >`select id from editor where lower(username) = ${canonicalName(username)}`
  return editor?.id
}

export const raiseEditorPasswordHash = (
  db: Queries,
  { id, password_hash: before }: LoginEditor,
  hash: string,
) => db`update editor set password_hash = ${hash} where id = ${id} and password_hash = ${before}`
