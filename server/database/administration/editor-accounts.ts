import type { Queries } from '#server/services/services.ts'
import { openSession } from '../access/sessions.ts'
import type { EditorRow } from '../tables/accounts.ts'

export type ListedAccount = Pick<
  EditorRow,
  'id' | 'username' | 'admin' | 'restricted' | 'disabled_at' | 'last_login_at'
> & {
  second_factor: boolean
  sessions: number
}

export const editors = (db: Queries, username: string | null = null) =>
  db<ListedAccount[]>`
    select id, username, admin, restricted, disabled_at, last_login_at,
      exists (select from second_factor where editor_id = editor.id and confirmed_at is not null) as second_factor,
      (select count(*)::int from session
        where editor_id = editor.id and expires_at > now() and seen_at > now() - interval '4 hours') as sessions
    from editor where ${username === null ? db`true` : db`lower(username) = lower(${username})`} order by lower(username)`

export const insertEditor = async (
  db: Queries,
  editor: Pick<EditorRow, 'username' | 'password_hash' | 'admin' | 'restricted'>,
): Promise<string | undefined> => {
  const [row] = await db<
    Pick<EditorRow, 'id'>[]
  >`insert into editor ${db(editor)} on conflict (lower(username)) do nothing returning id`
  return row?.id
}

export const changeEditor = async (
  db: Queries,
  id: string,
  changes: Partial<Pick<EditorRow, 'admin' | 'restricted' | 'password_hash' | 'disabled_at'>>,
): Promise<void> => {
  if (Object.keys(changes).length > 0) await db`update editor set ${db(changes)} where id = ${id}`
}

/** Locked, so that two administrators cannot remove each other's rights at once. */
export const holdAdministrators = async (db: Queries): Promise<string[]> => {
  const rows = await db<
    Pick<EditorRow, 'id'>[]
  >`select id from editor where admin and disabled_at is null order by id for update`
  return rows.map(({ id }) => id)
}

export const logInEditor = async (db: Queries, editorId: string, tokenHash: Buffer): Promise<void> => {
  await openSession(db, tokenHash, { account: null, editor: editorId })
  await db`update editor set last_login_at = now() where id = ${editorId}`
}

/** Locked, so that a login and a change of the login data wait for each other. */
export const holdEditor = async (tx: Queries, editorId: string): Promise<string | undefined> => {
  const [row] = await tx<Pick<EditorRow, 'password_hash'>[]>`
    select password_hash from editor where id = ${editorId} and disabled_at is null for no key update`
  return row?.password_hash
}

export const logOutEditor = async (
  db: Queries,
  editorId: string,
  spared: Buffer | null = null,
): Promise<void> => {
  await holdEditor(db, editorId)
  await db`delete from login_challenge where editor_id = ${editorId}`
  await db`delete from session where editor_id = ${editorId} and token_hash is distinct from ${spared}`
}

export const editorNameOf = async (db: Queries, id: string): Promise<string> => {
  const [row] = await db<Pick<EditorRow, 'username'>[]>`select username from editor where id = ${id}`
  return row?.username ?? ''
}

export const passwordHashOf = async (db: Queries, id: string): Promise<string | undefined> => {
  const [row] = await db<
    Pick<EditorRow, 'password_hash'>[]
  >`select password_hash from editor where id = ${id}`
  return row?.password_hash
}
