import type { Entry, Fact } from '#domain/exercise/log/log.ts'
import type { Instant } from '#domain/instant.ts'
import type { Queries } from '#server/services/services.ts'

export interface LogSince {
  readonly entries: readonly Entry[]
  readonly now: Instant
  readonly removed: boolean
}

/** Answers may be pages long, and parsing them blocks all other calls. */
const AT_ONCE = 400

export const logSince = async (
  db: Queries,
  exerciseId: string,
  number: number,
): Promise<LogSince | undefined> => {
  const entries: Entry[] = []
  for (;;) {
    // Numbers may have gaps, where the entries of an old run were erased (rule 126).
    const page = await pageSince(db, exerciseId, entries.at(-1)?.number ?? number)
    if (!page) return undefined
    entries.push(...page.entries)
    if (page.entries.length < AT_ONCE) return { ...page, entries }
  }
}

const pageSince = async (db: Queries, exerciseId: string, number: number): Promise<LogSince | undefined> => {
  const [row] = await db<
    { entries: { n: number; at: number; fact: Fact }[] | null; now: Date; removed: boolean }[]
  >`
    select clock_timestamp() as now, exercise.removed_at is not null as removed,
      case when exercise.last_number > ${number} then (
        select json_agg(json_build_object('n', number, 'at', round(extract(epoch from at) * 1000), 'fact', fact) order by number)
        from (
          select number, at, fact from log where exercise_id = exercise.id and number > ${number} order by number limit ${AT_ONCE}
        ) page) end as entries
    from exercise where id = ${exerciseId}`
  if (!row) return undefined
  const entries = (row.entries ?? []).map(({ n, at, fact }) => ({ ...fact, number: n, at }))
  return { entries, now: row.now.getTime(), removed: row.removed }
}

export interface NewEntry {
  readonly fact: Fact
  /** Prevents a second answer; null for other facts. */
  readonly answerKey: string | null
}

/** Absent columns stay unchanged. */
export interface SeatChange {
  readonly id: string
  readonly started_at?: Instant
  readonly completed_at?: Instant | null
  readonly expires_at?: Instant
  readonly alias?: string | null
  readonly team?: string | null
  readonly nda?: { readonly at: Instant; readonly hash: string }
}

export interface ExerciseChange {
  readonly open: boolean
  readonly closed_at: Instant | null
  readonly closes_at: Instant | null
}

export interface Append {
  readonly exerciseId: string
  readonly after: number
  readonly at: Instant
  readonly entries: readonly NewEntry[]
  readonly seats: readonly SeatChange[]
  readonly exercise: ExerciseChange | null
  readonly drafts: readonly { readonly owner: string; readonly event: string }[]
}

const TOLERANCE_MS = 3_000

/**
 * If the log has grown, the exercise was removed, or `now` is three seconds or more off the database's clock,
 * writes nothing and returns false: load and decide again.
 */
export const append = async (db: Queries, changes: Append, now: Instant): Promise<boolean> => {
  const { exerciseId, after, at, entries, seats, exercise, drafts } = changes
  const rows = entries.map(({ fact, answerKey }, index) => ({
    n: after + index + 1,
    kind: fact.kind,
    seat: 'seat' in fact ? fact.seat : null,
    fact,
    answer_key: answerKey,
  }))
  const [row] = await db<[{ moved: boolean }]>`
    with moved as (
      update exercise set last_number = ${after + entries.length}
        ${exercise ? facilitatedChanged(db, exercise) : db``}
      where id = ${exerciseId} and last_number = ${after} and removed_at is null
        and abs(extract(epoch from clock_timestamp()) * 1000 - ${now}::float8) < ${TOLERANCE_MS}
      returning id
    ), logged as (
      insert into log (exercise_id, number, at, kind, seat_id, fact, answer_key)
      select moved.id, entry.n, to_timestamp(${at}::float8 / 1000), entry.kind, entry.seat, entry.fact, entry.answer_key
      from moved, jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as entry (n integer, kind text, seat uuid, fact jsonb, answer_key text)
    ) ${seats.length > 0 ? seatsChanged(db, seats) : db``} ${drafts.length > 0 ? draftsDropped(db, drafts) : db``}
    select exists (select 1 from moved) as moved`
  return row.moved
}

const facilitatedChanged = (
  db: Queries,
  { open, closed_at, closes_at }: ExerciseChange,
) => db`, open = ${open},
  closed_at = to_timestamp(${closed_at}::float8 / 1000), closes_at = to_timestamp(${closes_at}::float8 / 1000)`

// `?` tests for the key, since null is a value too.
const seatsChanged = (db: Queries, seats: readonly SeatChange[]) => db`, changed as (
  update seat set
    started_at = coalesce(seat.started_at, to_timestamp((change->>'started_at')::float8 / 1000)),
    completed_at = case when change ? 'completed_at' then to_timestamp((change->>'completed_at')::float8 / 1000) else seat.completed_at end,
    expires_at = coalesce(to_timestamp((change->>'expires_at')::float8 / 1000), seat.expires_at),
    alias = case when change ? 'alias' then change->>'alias' else seat.alias end,
    team = case when change ? 'team' then change->>'team' else seat.team end,
    nda_agreed_at = coalesce(to_timestamp((change->'nda'->>'at')::float8 / 1000), seat.nda_agreed_at),
    nda_hash = coalesce(change->'nda'->>'hash', seat.nda_hash)
  from moved, jsonb_array_elements(${JSON.stringify(seats)}::text::jsonb) change
  where seat.exercise_id = moved.id and seat.id = (change->>'id')::uuid)`

const draftsDropped = (db: Queries, drafts: Append['drafts']) => db`, dropped as (
  delete from draft using moved, jsonb_to_recordset(${JSON.stringify(drafts)}::text::jsonb) as done (owner text, event text)
  where draft.exercise_id = moved.id and draft.owner = done.owner and draft.event = done.event)`
