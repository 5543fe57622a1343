import type { IsoDate } from '#domain/customer/calendar.ts'
import type { Queries } from '#server/services/services.ts'
import type { AccountRow, ClientRow, SessionRow } from '../tables/accounts.ts'
import type { LedgerRow } from '../tables/ledger.ts'
import { endResets } from '../access/password-resets.ts'
import { endSessions } from '../access/sessions.ts'

export type ListedAccount = Pick<
  AccountRow,
  'username' | 'email' | 'level' | 'credit' | 'private' | 'disabled_at'
> & {
  kind: 'customer' | 'subaccount'
  subscribed_until: IsoDate | null
  brand: ClientRow['name'] | null
}

interface Listing {
  readonly kind: 'customer' | 'subaccount' | null
  readonly search: string
  readonly after: string
  readonly most: number
}

export const listAccounts = (db: Queries, { kind, search, after, most }: Listing) =>
  db<ListedAccount[]>`
    select account.username, account.email, account.kind, tenant.level, tenant.credit, tenant.private,
      tenant.subscribed_until::text as subscribed_until, client.name as brand, coalesce(account.disabled_at, tenant.disabled_at) as disabled_at
    from account join account tenant on tenant.id = account.tenant_id
    left join client on client.id = tenant.client_id and client.removed_at is null
    where ${kind === null ? db`true` : db`account.kind = ${kind}`} and lower(account.username) > lower(${after})
      and (${search} = '' or position(lower(${search}) in lower(account.username)) > 0)
    order by lower(account.username) limit ${most}`

export type WholeAccount = Pick<
  AccountRow,
  | 'id'
  | 'tenant_id'
  | 'username'
  | 'email'
  | 'level'
  | 'credit'
  | 'credit_spent'
  | 'allowance'
  | 'rollover'
  | 'private'
  | 'identifier_choices'
  | 'disabled_at'
> & {
  kind: 'customer' | 'subaccount'
  portal_role: '0' | '1' | '01'
  subscribed_on: IsoDate | null
  subscribed_until: IsoDate | null
  next_refill: IsoDate | null
  brand: ClientRow['name'] | null
  scenarios: string[]
  trainers: string[]
}

export const accountNamed = async (db: Queries, username: string): Promise<WholeAccount | undefined> => {
  const [account] = await db<WholeAccount[]>`
    select account.id, account.tenant_id, account.username, account.email, account.kind, account.portal_role, tenant.level, tenant.credit,
      tenant.credit_spent, tenant.allowance, tenant.rollover, tenant.private, tenant.identifier_choices, account.disabled_at,
      tenant.subscribed_on::text as subscribed_on, tenant.subscribed_until::text as subscribed_until, tenant.next_refill::text as next_refill,
      client.name as brand,
      array(select scenario.file_name from scenario_grant join scenario on scenario.id = scenario_grant.scenario_id
        where scenario_grant.tenant_id = tenant.id and scenario.removed_at is null order by lower(scenario.file_name)) as scenarios,
      array(select username from account sub where sub.tenant_id = account.id and sub.kind = 'subaccount' order by lower(username)) as trainers
    from account join account tenant on tenant.id = account.tenant_id
    left join client on client.id = tenant.client_id and client.removed_at is null
    where lower(account.username) = lower(${username})`
  return account
}

/** Throws an `isTaken` error if another account has the name. */
export const renameAccounts = async (tx: Queries, id: string, username: string) => {
  const [held] = await tx<
    [Pick<AccountRow, 'username'>]
  >`select username from account where id = ${id} for update`
  const told = await tx<{ name: string; email: string }[]>`
    update account set username = case when kind = 'customer' then ${username} else ${`${username}-`} || trainer end
    where tenant_id = ${id} returning username as name, email`
  return { before: held.username, told: told.filter(({ email }) => email !== '') }
}

export const ledgerOf = (db: Queries, tenantId: string, most: number) =>
  db<Pick<LedgerRow, 'at' | 'kind' | 'change' | 'balance' | 'actor' | 'reason'>[]>`
    select at, kind, change, balance, actor, reason from ledger where tenant_id = ${tenantId} order by id desc limit ${most}`

/** `id` cannot be used to log in. */
export const sessionsOf = (db: Queries, accountId: string) =>
  db<(Pick<SessionRow, 'created_at' | 'seen_at'> & { id: string })[]>`
    select encode(sha256(token_hash), 'hex') as id, created_at, seen_at from session
    where account_id = ${accountId} and expires_at > now() and seen_at > now() - interval '8 hours' order by seen_at desc`

export const endSessionNamed = async (db: Queries, accountId: string, id: string): Promise<boolean> => {
  const ended = await db`
    delete from session where account_id = ${accountId} and encode(sha256(token_hash), 'hex') = ${id} returning 1`
  return ended.length > 0
}

export interface NewTrainer {
  readonly tenantId: string
  readonly username: string
  readonly trainer: string
  readonly email: string
  readonly passwordHash: string
}

export const insertTrainer = async (
  db: Queries,
  { tenantId, username, trainer, email, passwordHash }: NewTrainer,
) => {
  const [row] = await db<Pick<AccountRow, 'id'>[]>`
    insert into account (tenant_id, kind, username, email, password_hash, portal_role, trainer)
    select id, 'subaccount', ${username}, ${email}, ${passwordHash}, '01', ${trainer} from account
    where id = ${tenantId} and lower(username) || '-' || lower(${trainer}) = lower(${username}) for share
    on conflict do nothing returning id`
  return row?.id
}

export interface AccountChanges {
  readonly level?: number
  readonly portal_role?: '0' | '1'
  readonly allowance?: number
  readonly rollover?: boolean
  readonly client_id?: string | null
  readonly identifier_choices?: readonly string[]
  readonly password_hash?: string
  readonly subscribed_on?: IsoDate
  readonly subscribed_until?: IsoDate
  readonly next_refill?: IsoDate | null
  readonly disabled_at?: Date | null
  readonly private?: boolean
  readonly email?: string
}

/** Call it in a transaction, for which a parallel login waits (`holdLogin`, security NA-08). */
export const changeAccount = async (db: Queries, id: string, changes: AccountChanges): Promise<void> => {
  if (Object.keys(changes).length === 0) return
  await db`update account set ${db(changes)} where id = ${id}`
  if (changes.password_hash === undefined && changes.email === undefined && !changes.disabled_at) return
  await endSessions(db, { account: id, editor: null })
  await endResets(db, id)
}

export type HeldAccount = Required<Omit<AccountChanges, 'password_hash'>>

export const holdAccount = async (tx: Queries, id: string): Promise<HeldAccount> => {
  const [row] = await tx<[HeldAccount]>`
    select level, portal_role, allowance, rollover, client_id, identifier_choices, subscribed_on::text as subscribed_on,
      subscribed_until::text as subscribed_until, next_refill::text as next_refill, disabled_at, private, email
    from account where id = ${id} for update`
  return row
}

export const grantScenario = async (db: Queries, tenantId: string, scenarioId: string): Promise<boolean> => {
  const { count } =
    await db`insert into scenario_grant (tenant_id, scenario_id) values (${tenantId}, ${scenarioId}) on conflict do nothing`
  return count > 0
}
export const revokeScenario = async (db: Queries, tenantId: string, scenarioId: string): Promise<boolean> => {
  const { count } =
    await db`delete from scenario_grant where tenant_id = ${tenantId} and scenario_id = ${scenarioId}`
  return count > 0
}

export const scenarioToGrant = async (db: Queries, fileName: string) => {
  const [row] = await db<{ id: string; level: number; public: boolean }[]>`
    select scenario.id, version.level, version.visible and not version.beta as public
    from scenario join scenario_version version on version.id = scenario.current_version
    where lower(scenario.file_name) = lower(${fileName}) and scenario.removed_at is null`
  return row
}
