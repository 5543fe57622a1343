// Only the SHA-256 of a token is kept (security §9.3).
import type { Queries } from '#server/services/services.ts'

/** Per account (security row 1). */
const MOST = 10
const LIFE = '24 hours'

type Owner =
  | { readonly account: string; readonly editor: null }
  | { readonly account: null; readonly editor: string }

export const openSession = async (db: Queries, tokenHash: Buffer, { account, editor }: Owner) => {
  await db`
    with opened as (
      insert into session (token_hash, account_id, editor_id, expires_at)
      values (${tokenHash}, ${account}, ${editor}, now() + ${LIFE}::interval)
    )
    delete from session where token_hash in (
      select token_hash from session where account_id = ${account} or editor_id = ${editor}
      order by created_at desc, token_hash offset ${MOST - 1})`
}

export const endSession = (db: Queries, tokenHash: Buffer) =>
  db`delete from session where token_hash = ${tokenHash}`

export const endSessions = (db: Queries, { account, editor }: Owner) =>
  db`delete from session where account_id = ${account} or editor_id = ${editor}`

export const endSessionsOfTenant = (db: Queries, tenantId: string) =>
  db`delete from session using account where account.id = session.account_id and account.tenant_id = ${tenantId}`
