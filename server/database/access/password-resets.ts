// Rule 10.
import type { Queries } from '#server/services/services.ts'
import type { AccountRow } from '../tables/accounts.ts'

export type ResettableAccount = Pick<AccountRow, 'id' | 'tenant_id' | 'username' | 'email'>

const GOOD_FOR = '30 minutes'
const PAUSE = '1 minute'
/**
 * Per account, and separately for addresses from which it has logged in, so that strangers cannot use up the
 * owner's share.
 */
const MOST_A_DAY = 5

export const accountsToReset = (db: Queries, name: string) =>
  db<ResettableAccount[]>`
    select account.id, account.tenant_id, account.username, account.email
    from account join account tenant on tenant.id = account.tenant_id
    where (lower(account.username) = lower(${name}) or lower(account.email) = lower(${name})) and account.email <> ''
      and account.disabled_at is null and tenant.disabled_at is null
    order by account.created_at limit 10`

interface NewReset {
  readonly id: string
  readonly account: string
  readonly tokenHash: Buffer
  /** The account has logged in from the requesting address. */
  readonly fromHome: boolean
}

/** False if no further link is allowed yet. Open links stay valid: a stranger must not end them. */
export const openReset = async (
  tx: Queries,
  { id, account, tokenHash, fromHome }: NewReset,
): Promise<boolean> => {
  await tx`select id from account where id = ${account} for update`
  const [sent] = await tx<[{ recent: number; today: number }]>`
    select count(*) filter (where created_at > now() - ${PAUSE}::interval and used_at is null)::int as recent,
      count(*) filter (where from_home = ${fromHome})::int as today
    from password_reset where account_id = ${account} and created_at > now() - interval '1 day'`
  if (sent.recent > 0 || sent.today >= MOST_A_DAY) return false
  await tx`insert into password_reset (id, account_id, token_hash, from_home) values (${id}, ${account}, ${tokenHash}, ${fromHome})`
  return true
}

export const endResets = (tx: Queries, account: string) =>
  tx`update password_reset set used_at = now() where account_id = ${account} and used_at is null`

export const openResetOf = async (db: Queries, tokenHash: Buffer): Promise<ResettableAccount | undefined> => {
  const [account] = await db<ResettableAccount[]>`
    select account.id, account.tenant_id, account.username, account.email
    from password_reset join account on account.id = password_reset.account_id join account tenant on tenant.id = account.tenant_id
    where password_reset.token_hash = ${tokenHash} and password_reset.used_at is null
      and password_reset.created_at > now() - ${GOOD_FOR}::interval
      and account.disabled_at is null and tenant.disabled_at is null`
  return account
}

export const takeReset = async (tx: Queries, account: string, tokenHash: Buffer): Promise<boolean> => {
  await tx`select id from account where id = ${account} for update`
  const taken = await tx`
    update password_reset set used_at = now()
    where token_hash = ${tokenHash} and used_at is null and created_at > now() - ${GOOD_FOR}::interval returning id`
  return taken.length > 0
}

export const forgetOldResets = (db: Queries) =>
  db`delete from password_reset where created_at < now() - interval '1 day'`
