// Links to set a new password: good once and for half an hour, however many were asked for since (rule 10).
import type { Queries } from '#server/services.ts'
import type { AccountRow } from '../tables/accounts.ts'

export type ResettableAccount = Pick<AccountRow, 'id' | 'tenant_id' | 'username' | 'email'>

const GOOD_FOR = '30 minutes'
/** Between two letters to one account. */
const PAUSE = '1 minute'
/**
 * Letters to one account in a day that strangers can bring about, and as many again for who asks from where
 * somebody has logged in to it: nobody floods somebody with letters, and nobody uses up what its owner may ask for.
 */
const MOST_A_DAY = 5

/** Accounts of a user name or an e-mail address that may log in and have an address. */
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
  /** Whether somebody has logged in to the account from where it is asked for. */
  readonly fromHome: boolean
}

/**
 * Opens a link; false when one was asked for a moment ago, or too often today. Those that are open stay so,
 * or anybody could end them. It takes turns with others at the account.
 */
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

/** The links that were mailed and not used are good for nothing any more. */
export const endResets = (tx: Queries, account: string) =>
  tx`update password_reset set used_at = now() where account_id = ${account} and used_at is null`

/** Whose password an open link may set. */
export const openResetOf = async (db: Queries, tokenHash: Buffer): Promise<ResettableAccount | undefined> => {
  const [account] = await db<ResettableAccount[]>`
    select account.id, account.tenant_id, account.username, account.email
    from password_reset join account on account.id = password_reset.account_id join account tenant on tenant.id = account.tenant_id
    where password_reset.token_hash = ${tokenHash} and password_reset.used_at is null
      and password_reset.created_at > now() - ${GOOD_FOR}::interval
      and account.disabled_at is null and tenant.disabled_at is null`
  return account
}

/**
 * Uses a link up; false when it had been, or its time was over. Whoever opens another one takes turns with it
 * at the account.
 */
export const takeReset = async (tx: Queries, account: string, tokenHash: Buffer): Promise<boolean> => {
  await tx`select id from account where id = ${account} for update`
  const taken = await tx`
    update password_reset set used_at = now()
    where token_hash = ${tokenHash} and used_at is null and created_at > now() - ${GOOD_FOR}::interval returning id`
  return taken.length > 0
}

export const forgetOldResets = (db: Queries) =>
  db`delete from password_reset where created_at < now() - interval '1 day'`
