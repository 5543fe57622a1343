// Players' addresses, wherever they are stored, and their end (security.md 8.2). In batches, each of which may be the last before a kill:
// what is gone is gone, and whoever runs it again finds less.
import type { Db, Queries } from '#server/services.ts'

export interface Erasure {
  readonly id: string
  /** Also where players wrote an address into an answer, a note or a post. */
  readonly texts: boolean
}

/** An erasure begins before the first address goes, so that one that is killed is known and finished. */
export const beginErasure = async (db: Queries, actor: string, texts: boolean): Promise<Erasure> => {
  const [erasure] = await db<[Erasure]>`insert into erasure (actor, texts) values (${actor}, ${texts}) returning id, texts`
  return erasure
}

const unfinishedErasures = (db: Queries) => db<Erasure[]>`select id, texts from erasure where done_at is null order by id`

/** How many addresses would go, and how many letters on their way to them. */
export const countAddresses = async (db: Queries): Promise<{ readonly removed: number; readonly cancelled: number }> => {
  const [row] = await db<[{ removed: number; cancelled: number }]>`
    select (select count(*) from seat where email is not null)::int as removed,
      (select count(*) from outbox where seat_id is not null and state = 'queued')::int as cancelled`
  return row
}

/** Addresses of so many places at most: taken out of what was written first, since afterwards nobody knows what to look for. */
export const eraseSeats = async (tx: Queries, { id, texts }: Erasure, most: number): Promise<number> => {
  const seats = await tx<{ id: string; exercise_id: string; email: string }[]>`
    select id, exercise_id, email from seat where email is not null order by exercise_id, id limit ${most} for update`
  if (seats.length === 0) return 0
  if (texts) await eraseFromTexts(tx, seats)
  await tx`update seat set email = null where id = any(${seats.map(seat => seat.id)}::uuid[])`
  await tx`update erasure set removed = removed + ${seats.length} where id = ${id}`
  return seats.length
}

const eraseFromTexts = async (tx: Queries, seats: readonly { exercise_id: string; email: string }[]) => {
  await tx`select set_config('holdfast.erasing', 'on', true)`
  for (const [exercise, those] of Map.groupBy(seats, seat => seat.exercise_id)) {
    const pattern = those.map(({ email }) => escaped(email)).join('|')
    await tx`
      update log set fact = regexp_replace(fact::text, ${pattern}, '[removed]', 'gi')::jsonb
      where exercise_id = ${exercise} and kind in ('answered', 'noted', 'replied') and fact::text ~* ${pattern}`
    await tx`
      update draft set text = regexp_replace(text, ${pattern}, '[removed]', 'gi') where exercise_id = ${exercise} and text ~* ${pattern}`
  }
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)

/** Letters to players: unsent ones are stopped, and no row knows an address any more, nor what a mail server said of it. */
export const eraseLetters = async (tx: Queries, { id }: Erasure, most: number): Promise<number> => {
  const [row] = await tx<[{ cancelled: number; cleared: number }]>`
    with those as (
      select id, state from outbox where seat_id is not null and (recipient is not null or last_error <> '') order by id limit ${most} for update
    ), cleared as (
      update outbox set recipient = null, last_error = '', state = case when outbox.state = 'queued' then 'cancelled' else outbox.state end
      from those where outbox.id = those.id returning those.state
    )
    select count(*) filter (where state = 'queued')::int as cancelled, count(*)::int as cleared from cleared`
  await tx`update erasure set cancelled = cancelled + ${row.cancelled} where id = ${id}`
  return row.cleared
}

/** Of the built-in mailbox, letters about an exercise; and replies kept for repeats, which may hold addresses. */
const eraseCopies = async (tx: Queries, most: number): Promise<number> => {
  const mailbox = await tx`
    delete from mailbox where id in (
      select mailbox.id from mailbox join outbox on outbox.message_id = mailbox.message_id where outbox.seat_id is not null limit ${most})`
  const replies = await tx`
    delete from idempotency where (actor, key) in (select actor, key from idempotency where call in ('createOrder', 'sendReminder') limit ${most})`
  return mailbox.count + replies.count
}

const endErasure = async (tx: Queries, { id }: Erasure): Promise<{ readonly removed: number; readonly cancelled: number }> => {
  const [row] = await tx<[{ removed: number; cancelled: number }]>`
    update erasure set done_at = coalesce(done_at, now()) where id = ${id} returning removed, cancelled`
  return row
}

const BATCH = 1_000

/** Until nothing is left, each batch committed. Two at once find each other's rows gone. */
export const erase = async (db: Db, erasure: Erasure): Promise<{ readonly removed: number; readonly cancelled: number }> => {
  await untilNone(db, tx => eraseSeats(tx, erasure, BATCH))
  await untilNone(db, tx => eraseLetters(tx, erasure, BATCH))
  await untilNone(db, tx => eraseCopies(tx, BATCH))
  return endErasure(db, erasure)
}

/** Those that were cut off. */
export const finishErasures = async (db: Db): Promise<void> => {
  for (const erasure of await unfinishedErasures(db)) await erase(db, erasure)
}

const untilNone = async (db: Db, batch: (tx: Queries) => Promise<number>) => {
  while ((await db.begin(tx => batch(tx))) > 0);
}
