// Security §8.2.
import { eraserOf } from '#domain/customer/erasing/eraser.ts'
import type { Db, Queries } from '#server/services/services.ts'
import { addressesStored } from '../counts/learners.ts'
import { eraseFromTexts } from './erased-texts.ts'
import { eraseOne } from './erased-person.ts'

export interface Erasure {
  readonly id: string
  readonly address: string | null
}

/** `texts` is false only in older erasures, which included texts only on request (decision 0031). */
export const beginErasure = async (
  db: Queries,
  actor: string,
  address: string | null = null,
): Promise<Erasure> => {
  const [erasure] = await db<
    [Erasure]
  >`insert into erasure (actor, texts, address) values (${actor}, true, ${address}) returning id, address`
  return erasure
}

const unfinishedErasures = (db: Queries) =>
  db<Erasure[]>`select id, address from erasure where done_at is null order by id`

export const countAddresses = async (
  db: Queries,
): Promise<{ readonly removed: number; readonly cancelled: number }> => {
  const [row] = await db<[{ cancelled: number }]>`
    select count(*)::int as cancelled from outbox where seat_id is not null and state = 'queued'`
  return { removed: await addressesStored(db), cancelled: row.cancelled }
}

const MOST_SOUGHT = 20_000

const addressesLeft = async (db: Queries): Promise<string[]> => {
  const rows = await db<
    { email: string }[]
  >`select distinct email from seat where email is not null limit ${MOST_SOUGHT}`
  return rows.map(({ email }) => email)
}

/** @param addresses null for all seats */
export const eraseSeats = async (
  tx: Queries,
  { id }: Erasure,
  most: number,
  addresses: readonly string[] | null = null,
): Promise<number> => {
  const erased = await tx`
    update seat set email = null where id in (
      select id from seat where ${addresses === null ? tx`email is not null` : tx`email = any(${[...addresses]})`}
      order by exercise_id, id limit ${most} for update)`
  await tx`update erasure set removed = removed + ${erased.count} where id = ${id}`
  return erased.count
}

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

const eraseCopies = async (tx: Queries, most: number): Promise<number> => {
  const mailbox = await tx`
    delete from mailbox where id in (
      select mailbox.id from mailbox join outbox on outbox.message_id = mailbox.message_id where outbox.seat_id is not null limit ${most})`
  const asked = await tx`delete from asked_link where kind = 'exercise'`
  return mailbox.count + asked.count
}

/** The mark of an order is a hash that covers addresses, and an idempotency key may itself be an address. */
export const eraseReplies = async (tx: Queries, most: number): Promise<number> => {
  const marks = await tx`
    delete from idempotency where (actor, key) in (
      select actor, key from idempotency where actor like 'order %' or position('@' in key) > 0 limit ${most})`
  const replies = await tx`
    update idempotency set reply = null where (actor, key) in (
      select actor, key from idempotency where reply is not null limit ${most} for update)`
  return marks.count + replies.count
}

const endErasure = async (
  tx: Queries,
  { id }: Pick<Erasure, 'id'>,
): Promise<{ readonly removed: number; readonly cancelled: number }> => {
  const [row] = await tx<[{ removed: number; cancelled: number }]>`
    update erasure set done_at = coalesce(done_at, now()), address = null where id = ${id} returning removed, cancelled`
  return row
}

const BATCH = 1_000

export const erase = async (
  db: Db,
  erasure: Erasure,
): Promise<{ readonly removed: number; readonly cancelled: number }> => {
  if (erasure.address === null) await eraseEverybody(db, erasure)
  else await eraseOne(db, { ...erasure, address: erasure.address })
  // Waits for replies that are being stored by processes unaware of this erasure.
  await db.begin(tx => tx`lock table idempotency in share mode`)
  await untilNone(db, tx => eraseReplies(tx, BATCH))
  return endErasure(db, erasure)
}

const eraseEverybody = async (db: Db, erasure: Erasure): Promise<void> => {
  for (let left = await addressesLeft(db); left.length > 0; left = await addressesLeft(db)) {
    const addresses = left
    await eraseFromTexts(db, eraserOf(addresses))
    await untilNone(db, tx => eraseSeats(tx, erasure, BATCH, addresses))
  }
  await untilNone(db, tx => eraseLetters(tx, erasure, BATCH))
  await untilNone(db, tx => eraseCopies(tx, BATCH))
}

export const finishErasures = async (db: Db): Promise<void> => {
  for (const erasure of await unfinishedErasures(db)) await erase(db, erasure)
}

const untilNone = async (db: Db, batch: (tx: Queries) => Promise<number>) => {
  while ((await db.begin(tx => batch(tx))) > 0);
}
