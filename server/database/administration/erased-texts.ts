import type { Eraser } from '#domain/customer/erasing/eraser.ts'
import type { Fact } from '#domain/exercise/log/log.ts'
import type { Db, Queries } from '#server/services/services.ts'
import type { ExerciseFileRow, PreparedMessageRow } from '../tables/exercises.ts'

const AT_ONCE = 200
const TURN = 50_000

export const eraseFromTexts = async (db: Db, erase: Eraser): Promise<void> => {
  const inTurns = sharing(erase)
  await eraseFromLog(db, inTurns)
  await eraseFromDrafts(db, inTurns)
  await eraseFromPrepared(db, inTurns)
  await eraseFromFileNames(db, inTurns)
}

type Reads = <T>(text: T) => Promise<T>

const sharing = (erase: Eraser): Reads => {
  let read = 0
  const within = (value: unknown): unknown => {
    if (typeof value === 'string') {
      read += value.length
      return erase(value)
    }
    if (Array.isArray(value)) return value.map(within)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, KEPT.has(key) ? part : within(part)]),
    )
  }
  return async <T>(value: T) => {
    const erased = within(value)
    if (read > TURN) await new Promise(resolve => setImmediate(resolve))
    if (read > TURN) read = 0
    // The cast holds: only texts changed, not the shape.
    return erased as T
  }
}
const KEPT: ReadonlySet<string> = new Set(['kind', 'seat', 'code', 'alias', 'team'])

interface LoggedFact {
  readonly exercise_id: string
  readonly number: number
  readonly fact: Fact
}

const WORDLESS = ['read', 'away', 'first seen', 'agreed', 'clock started', 'joined', 'players cut off']

const eraseFromLog = async (db: Db, read: Reads): Promise<void> => {
  let after: Pick<LoggedFact, 'exercise_id' | 'number'> = {
    exercise_id: '00000000-0000-0000-0000-000000000000',
    number: 0,
  }
  for (;;) {
    const entries = await db<LoggedFact[]>`
      select exercise_id, number, fact from log
      where (exercise_id, number) > (${after.exercise_id}::uuid, ${after.number}::integer) and kind <> all (${WORDLESS})
      order by exercise_id, number limit ${AT_ONCE}`
    const changed: LoggedFact[] = []
    for (const entry of entries) {
      const fact = await read(entry.fact)
      if (JSON.stringify(fact) !== JSON.stringify(entry.fact)) changed.push({ ...entry, fact })
    }
    if (changed.length > 0) await db.begin(tx => rewrite(tx, changed))
    const last = entries.at(-1)
    if (!last || entries.length < AT_ONCE) return
    after = last
  }
}

/** Processes that have the exercise in memory reload it (exercises/played.ts). */
const rewrite = async (tx: Queries, entries: readonly LoggedFact[]) => {
  await tx`select set_config('holdfast.erasing', 'on', true)`
  await tx`
    update log set fact = rewritten.fact from jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb)
      as rewritten (exercise_id uuid, number integer, fact jsonb)
    where log.exercise_id = rewritten.exercise_id and log.number = rewritten.number`
  await tx`update exercise set rewritten = rewritten + 1 where id = any(${[...new Set(entries.map(entry => entry.exercise_id))]}::uuid[])`
}

interface Draft {
  readonly exercise_id: string
  readonly owner: string
  readonly event: string
  readonly text: string
}

const eraseFromDrafts = async (db: Db, read: Reads): Promise<void> => {
  let after: Omit<Draft, 'text'> = {
    exercise_id: '00000000-0000-0000-0000-000000000000',
    owner: '',
    event: '',
  }
  for (;;) {
    const drafts = await db<Draft[]>`
      select exercise_id, owner, event, text from draft
      where (exercise_id, owner, event) > (${after.exercise_id}::uuid, ${after.owner}, ${after.event})
      order by exercise_id, owner, event limit ${AT_ONCE}`
    for (const draft of drafts) {
      const text = await read(draft.text)
      if (text !== draft.text)
        await db`update draft set text = ${text}
          where exercise_id = ${draft.exercise_id} and owner = ${draft.owner} and event = ${draft.event} and text = ${draft.text}`
    }
    const last = drafts.at(-1)
    if (!last || drafts.length < AT_ONCE) return
    after = last
  }
}

const eraseFromPrepared = async (db: Db, read: Reads): Promise<void> => {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db<Pick<PreparedMessageRow, 'id' | 'message' | 'made_by'>[]>`
      select id, message, made_by from prepared_message where id > ${after}::uuid order by id limit ${AT_ONCE}`
    for (const row of rows) {
      const { message, made_by: by } = await read({ message: row.message, made_by: row.made_by })
      if (JSON.stringify([message, by]) === JSON.stringify([row.message, row.made_by])) continue
      await db`update prepared_message set message = ${JSON.stringify(message)}::text::jsonb, made_by = ${by} where id = ${row.id}`
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last.id
  }
}

const eraseFromFileNames = async (db: Db, read: Reads): Promise<void> => {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db<Pick<ExerciseFileRow, 'id' | 'name' | 'uploaded_by'>[]>`
      select id, name, uploaded_by from exercise_file where id > ${after}::uuid order by id limit ${AT_ONCE}`
    for (const row of rows) {
      const erased = await read({ name: row.name, by: row.uploaded_by })
      if (erased.name !== row.name || erased.by !== row.uploaded_by)
        await db`update exercise_file set name = ${erased.name}, uploaded_by = ${erased.by} where id = ${row.id}`
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last.id
  }
}
