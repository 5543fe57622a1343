import { eraserOf } from '#domain/customer/erasing/eraser.ts'
import type { Db, Queries } from '#server/services/services.ts'
import { eraseFromTexts } from './erased-texts.ts'

interface OfOne {
  readonly id: string
  readonly address: string
}

const isHis = (db: Queries, column: ReturnType<Queries>, address: string) =>
  db`lower(normalize(${column}, NFKC)) = lower(normalize(${address}::text, NFKC))`

export const countOne = async (db: Queries, address: string) => {
  const [row] = await db<[{ removed: number; exercises: number; cancelled: number }]>`
    select count(*)::int as removed, count(distinct exercise_id)::int as exercises,
      (select count(*) from outbox where seat_id is not null and state = 'queued' and ${isHis(db, db`recipient`, address)})::int as cancelled
    from seat where email is not null and ${isHis(db, db`email`, address)}`
  return row
}

/** Seats come last, because they hold the spellings to search for. */
export const eraseOne = async (db: Db, { id, address }: OfOne): Promise<void> => {
  const spelt = await db<
    { email: string }[]
  >`select distinct email from seat where email is not null and ${isHis(db, db`email`, address)}`
  await eraseFromTexts(db, eraserOf([address, ...spelt.map(({ email }) => email)]))
  await db.begin(tx => letters(tx, id, address))
  await db`delete from asked_link where kind = 'exercise' and ${isHis(db, db`name`, address)}`
  const erased =
    await db`update seat set email = null where email is not null and ${isHis(db, db`email`, address)}`
  await db`update erasure set removed = removed + ${erased.count} where id = ${id}`
}

const letters = async (tx: Queries, id: string, address: string) => {
  await tx`
    delete from mailbox where message_id in (select message_id from outbox where seat_id is not null and ${isHis(tx, tx`recipient`, address)})`
  const [row] = await tx<[{ cancelled: number }]>`
    with those as (select id, state from outbox where seat_id is not null and ${isHis(tx, tx`recipient`, address)} for update),
    cleared as (
      update outbox set recipient = null, last_error = '', state = case when outbox.state = 'queued' then 'cancelled' else outbox.state end
      from those where outbox.id = those.id returning those.state
    ) select count(*) filter (where state = 'queued')::int as cancelled from cleared`
  await tx`update erasure set cancelled = cancelled + ${row.cancelled} where id = ${id}`
}
