// Security §9.3.
import type { Queries } from '#server/services/services.ts'
import type { EditorRow, SecondFactorRow } from '../tables/accounts.ts'

export const beginFactor = async (db: Queries, editorId: string, sealed: string): Promise<boolean> => {
  const begun = await db`
    insert into second_factor as old (editor_id, sealed) values (${editorId}, ${sealed})
    on conflict (editor_id) do update set sealed = excluded.sealed, created_at = now(), last_step = 0
    where old.confirmed_at is null returning 1`
  return begun.length === 1
}

export type HeldFactor = Pick<SecondFactorRow, 'sealed' | 'confirmed_at'> & { last_step: number }

/** Locked, so that a code sent twice in parallel is accepted once. */
export const holdFactor = async (db: Queries, editorId: string): Promise<HeldFactor | undefined> => {
  const [factor] = await db<HeldFactor[]>`
    select sealed, confirmed_at, last_step::float8 as last_step from second_factor where editor_id = ${editorId} for update`
  return factor
}

export const takeStep = (db: Queries, editorId: string, step: number) =>
  db`update second_factor set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now()) where editor_id = ${editorId}`

export const takeRecoveryCode = async (db: Queries, editorId: string, hash: Buffer): Promise<boolean> => {
  const taken = await db`
    update recovery_code set used_at = now() where editor_id = ${editorId} and code_hash = ${hash} and used_at is null returning 1`
  return taken.length === 1
}

export const replaceRecoveryCodes = async (
  db: Queries,
  editorId: string,
  hashes: readonly Buffer[],
): Promise<void> => {
  await db`delete from recovery_code where editor_id = ${editorId}`
  await db`insert into recovery_code ${db(hashes.map(code_hash => ({ editor_id: editorId, code_hash })))}`
}

export const recoveryCodesLeft = async (db: Queries, editorId: string): Promise<number> => {
  const [row] = await db<[{ left: number }]>`
    select count(*)::int as left from recovery_code where editor_id = ${editorId} and used_at is null`
  return row.left
}

export const factorSince = async (db: Queries, editorId: string): Promise<Date | null> => {
  const [row] = await db<
    Pick<SecondFactorRow, 'confirmed_at'>[]
  >`select confirmed_at from second_factor where editor_id = ${editorId}`
  return row?.confirmed_at ?? null
}

export const dropFactor = async (db: Queries, editorId: string): Promise<boolean> => {
  const dropped = await db<Pick<SecondFactorRow, 'confirmed_at'>[]>`
    delete from second_factor where editor_id = ${editorId} returning confirmed_at`
  return dropped.some(({ confirmed_at }) => confirmed_at !== null)
}

const CHALLENGE_LIFE = '5 minutes'

export const openChallenge = async (db: Queries, editorId: string, challengeHash: Buffer): Promise<void> => {
  await db`delete from login_challenge where expires_at < now()`
  await db`
    insert into login_challenge (challenge_hash, editor_id, expires_at)
    values (${challengeHash}, ${editorId}, now() + ${CHALLENGE_LIFE}::interval)`
}

export type Challenged = Pick<EditorRow, 'id' | 'admin' | 'restricted'>

export const challengedBy = async (db: Queries, challengeHash: Buffer): Promise<Challenged | undefined> => {
  const [editor] = await db<Challenged[]>`
    select editor.id, editor.admin, editor.restricted from login_challenge join editor on editor.id = login_challenge.editor_id
    where challenge_hash = ${challengeHash} and expires_at > now() and disabled_at is null`
  return editor
}

export const takeChallenge = async (db: Queries, challengeHash: Buffer): Promise<boolean> =>
  (await db`delete from login_challenge where challenge_hash = ${challengeHash} returning 1`).length === 1
