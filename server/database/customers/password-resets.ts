// Links to set a new password: good once, for half an hour, and only the newest of an account (rule 10).
import type { Queries } from '#server/services.ts'
import type { AccountRow } from '../tables/accounts.ts'

export type ResettableAccount = Pick<AccountRow, 'id' | 'tenant_id' | 'username' | 'email'>

const GOOD_FOR = '30 minutes'
/** Between two letters to one account. */
const PAUSE = '1 minute'

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
}

/** Opens a link and ends the account's earlier ones; false when one was asked for a moment ago. */
export const openReset = async (tx: Queries, { id, account, tokenHash }: NewReset): Promise<boolean> => {
  // Two requests at once take turns here.
  await tx`select id from account where id = ${account} for update`
  const recent = await tx`
    select 1 from password_reset where account_id = ${account} and created_at > now() - ${PAUSE}::interval and used_at is null`
  if (recent.length > 0) return false
  await endResets(tx, account)
  await tx`insert into password_reset (id, account_id, token_hash) values (${id}, ${account}, ${tokenHash})`
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

/** Uses a link up; false when it had been, or its time was over. Whoever opens another one takes turns with it at the account. */
export const takeReset = async (tx: Queries, account: string, tokenHash: Buffer): Promise<boolean> => {
  await tx`select id from account where id = ${account} for update`
  const taken = await tx`
    update password_reset set used_at = now()
    where token_hash = ${tokenHash} and used_at is null and created_at > now() - ${GOOD_FOR}::interval returning id`
  return taken.length > 0
}

export const forgetOldResets = (db: Queries) => db`delete from password_reset where created_at < now() - interval '1 day'`
