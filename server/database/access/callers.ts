// Security NA-03 and NA-08.
import type { Caller, Queries } from '#server/services/services.ts'

/** In `contact` '' means the product's own (rule 136). */
interface Ended {
  readonly ended: 'expired' | 'given away' | 'replaced' | 'withdrawn'
  readonly contact?: Contact
}
interface Contact {
  readonly support: string
  readonly brand: string
  readonly branding_logo_url: string
}
export type Found = { readonly caller: Caller } | Ended | undefined

/** Rule 12. */
export const callerOfAccount = async (db: Queries, tokenHash: Buffer): Promise<Found> => {
  const [row] = await db<
    {
      kind: 'customer' | 'subaccount'
      id: string
      tenant_id: string
      username: string
      trainer: string
      role: '0' | '1' | '01'
      idle: boolean
    }[]
  >`
    select account.kind, account.id, account.tenant_id, account.username, account.trainer, account.portal_role as role,
      session.seen_at < now() - interval '1 minute' as idle
    from session join account on account.id = session.account_id join account tenant on tenant.id = account.tenant_id
    where session.token_hash = ${tokenHash} and session.expires_at > now() and session.seen_at > now() - interval '8 hours'
      and account.disabled_at is null and tenant.disabled_at is null`
  if (!row) return undefined
  if (row.idle) await touchSession(db, tokenHash)
  const { kind, id, tenant_id, username, trainer, role } = row
  return { caller: { kind, accountId: id, tenantId: tenant_id, username, trainer, role, tokenHash } }
}

export const callerOfEditor = async (db: Queries, tokenHash: Buffer): Promise<Found> => {
  const [row] = await db<
    { id: string; username: string; admin: boolean; restricted: boolean; idle: boolean }[]
  >`
    select editor.id, editor.username, editor.admin, editor.restricted, session.seen_at < now() - interval '1 minute' as idle
    from session join editor on editor.id = session.editor_id
    where session.token_hash = ${tokenHash} and session.expires_at > now() and session.seen_at > now() - interval '4 hours'
      and editor.disabled_at is null`
  if (!row) return undefined
  if (row.idle) await touchSession(db, tokenHash)
  const { id, username, admin, restricted } = row
  return { caller: { kind: admin ? 'admin' : 'author', editorId: id, username, restricted, tokenHash } }
}

export const seatsBehind = async (db: Queries, tokenHashes: readonly string[]): Promise<SeatBehind[]> => {
  const rows = await db<(NonNullable<SeatBehind> & { hash: string })[]>`
    select encode(seat.token_hash, 'hex') as hash, seat.id, seat.exercise_id, seat.expires_at < now() - interval '30 days' as over,
      exercise.removed_at is not null as withdrawn, seat.cancelled_at is not null as gone,
      seat.cancelled_at is not null and exists (select from seat live where live.exercise_id = seat.exercise_id
        and live.position = seat.position and live.cancelled_at is null and live.token_version > 1) as renewed,
      case when seat.cancelled_at is not null or exercise.removed_at is not null or seat.expires_at < now() - interval '30 days'
        then ${contactOf(db)} end as contact
    from unnest(${tokenHashes}::text[]) asked (hash),
      lateral (select * from seat where token_hash = decode(asked.hash, 'hex') offset 0) seat,
      lateral (select removed_at, client_id from exercise where id = seat.exercise_id offset 0) exercise`
  const found = new Map(rows.map(row => [row.hash, row]))
  return tokenHashes.map(hash => found.get(hash))
}

export type SeatBehind =
  | {
      readonly id: string
      readonly exercise_id: string
      readonly over: boolean
      readonly withdrawn: boolean
      readonly gone: boolean
      readonly renewed: boolean
      readonly contact: Contact | null
    }
  | undefined

const contactOf = (db: Queries) => db`json_build_object(
  'support', coalesce((select support_email from client where id = exercise.client_id), ''),
  'brand', coalesce((select name from client where id = exercise.client_id), ''),
  'branding_logo_url', coalesce((select branding_logo_url from client where id = exercise.client_id), ''))`

export const callerOfSeat = (seat: SeatBehind, token: string): Found => {
  if (!seat) return undefined
  const ended = endOf(seat)
  if (ended) return { ended, ...(seat.contact && { contact: seat.contact }) }
  return { caller: { kind: 'player', exerciseId: seat.exercise_id, seatId: seat.id, token } }
}

const endOf = ({ over, withdrawn, gone, renewed }: NonNullable<SeatBehind>): Ended['ended'] | null => {
  if (over) return 'expired'
  if (withdrawn) return 'withdrawn'
  if (gone) return renewed ? 'replaced' : 'given away'
  return null
}

export const callerOfJoinLink = async (db: Queries, text: string): Promise<Found> => {
  const [row] = await db<{ text: string; exercise_id: string; withdrawn: boolean; contact: Contact }[]>`
    select join_link.text, join_link.exercise_id, exercise.removed_at is not null as withdrawn, ${contactOf(db)} as contact
    from join_link join exercise on exercise.id = join_link.exercise_id where lower(join_link.text) = lower(${text})`
  if (row?.withdrawn) return { ended: 'withdrawn', contact: row.contact }
  return row && { caller: { kind: 'join', exerciseId: row.exercise_id, text: row.text } }
}

export const callerOfFacilitator = async (db: Queries, tokenHash: Buffer): Promise<Found> => {
  const [row] = await db<{ id: string; over: boolean }[]>`
    select id, coalesce(closes_at < now() - interval '30 days', false) as over from exercise
    where facilitator_hash = ${tokenHash} and removed_at is null`
  if (!row) return undefined
  return row.over ? { ended: 'expired' } : { caller: { kind: 'facilitator', exerciseId: row.id } }
}

export const callerOfProjector = async (
  db: Queries,
  exerciseId: string,
  isToken: (version: number) => boolean,
): Promise<Found> => {
  const [row] = await db<{ version: number; over: boolean }[]>`
    select facilitator_version as version, coalesce(closes_at < now() - interval '30 days', false) as over from exercise
    where id = ${exerciseId}::uuid and mode = 'facilitated' and removed_at is null`
  if (!row || !isToken(row.version)) return undefined
  return row.over ? { ended: 'expired' } : { caller: { kind: 'projector', exerciseId } }
}

const touchSession = (db: Queries, tokenHash: Buffer) =>
  db`update session set seen_at = now() where token_hash = ${tokenHash}`

export const touchSeats = (db: Queries, seats: readonly string[]) =>
  db`update seat set seen_at = now() where id = any(${seats}::uuid[])`

export const forgetOldSessions = (db: Queries) => db`delete from session where expires_at < now()`
