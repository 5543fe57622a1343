import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasCompleted } from '#domain/exercise/story/completion.ts'
import { connect } from '#server/database/connection.ts'
import { migrate, readMigrations } from '#server/database/migrate.ts'
import { counts } from '#server/database/counts/standing.ts'
import { playedNow } from '#server/exercises/played.ts'
import type { Db } from '#server/services/services.ts'
import { createDatabase } from '#test/support/database.ts'
import { mail, scenarioOf } from '#test/support/stories/given-story.ts'

const CONTENT = scenarioOf({ '1': [mail('1')] })
const EXERCISES = { alone: 'a1', teams: 'a2', left: 'f1', closed: 'f2', waiting: 'f3' } as const
const uuid = (tail: string) => `00000000-0000-4000-8000-${tail.padStart(12, '0')}`

interface Stored {
  readonly exercise: keyof typeof EXERCISES
  /** This and `seen` are hours before now. */
  readonly completes: number | null
  readonly seen: number | null
  readonly team?: string
  readonly cancelled?: boolean
}

const SEATS: Readonly<Record<string, Stored & { readonly becomes: boolean }>> = {
  stayed: { exercise: 'alone', completes: 5, seen: 4.99, becomes: true },
  quiet: { exercise: 'alone', completes: 5, seen: 5 + 1 / 60, becomes: true },
  gone: { exercise: 'alone', completes: 5, seen: 6, becomes: false },
  playing: { exercise: 'alone', completes: -1, seen: 0, becomes: false },
  endless: { exercise: 'alone', completes: null, seen: 3, becomes: false },
  cancelled: { exercise: 'alone', completes: 5, seen: 4, cancelled: true, becomes: false },
  unseen: { exercise: 'alone', completes: 5, seen: null, becomes: false },
  friend: { exercise: 'teams', completes: 5, seen: 9, team: 'Athena', becomes: true },
  keeper: { exercise: 'teams', completes: 5.01, seen: 4.9, team: 'Athena', becomes: true },
  nobody: { exercise: 'teams', completes: 5, seen: 9, team: 'Hades', becomes: false },
  alike: { exercise: 'teams', completes: 5, seen: 9, becomes: false },
  led: { exercise: 'left', completes: 1, seen: 26, becomes: true },
  shut: { exercise: 'closed', completes: 2, seen: 26, becomes: true },
  early: { exercise: 'waiting', completes: -20, seen: 1, becomes: false },
}

const hours = (db: Db, count: number | null) =>
  db`now() - make_interval(secs => ${count === null ? null : count * 3_600})`

const fill = async (db: Db) => {
  await db`insert into scenario (id, file_name) values (${uuid('5')}, 'Old')`
  await db`insert into scenario_version (scenario_id, number, content, content_hash, title, slug, level, visible, beta, teams, events)
    values (${uuid('5')}, 1, ${JSON.stringify(CONTENT)}::text::jsonb, '', 'Old', 'old', 0, true, false, true, 1)`
  for (const [name, id] of Object.entries(EXERCISES)) {
    await db`
      insert into exercise (id, mode, scenario_id, scenario_version, identifier, teams, starts_at, expires_at, seed, open, closed_at, last_number)
      select ${uuid(id)}, ${id.startsWith('f') ? 'facilitated' : 'automated'}, scenario_id, id, ${name}, '{Athena,Hades}', ${hours(db, 48)},
        ${hours(db, -48)}, 's', ${name === 'left' || name === 'waiting'}, ${name === 'closed' ? hours(db, 2) : null}, 0 from scenario_version`
  }
  for (const [index, [name, seat]] of Object.entries(SEATS).entries()) {
    const id = uuid(`b${index}`)
    await db`
      insert into seat (id, exercise_id, code, position, alias, team, token_hash, expires_at, started_at, completes_at, seen_at, cancelled_at)
      values (${id}, ${uuid(EXERCISES[seat.exercise])}, ${`CODE${index}`}, ${index + 1}, ${name}, ${seat.team ?? null}, sha256(${name}::bytea),
        ${hours(db, -48)}, ${hours(db, 10)}, ${hours(db, seat.completes)}, ${hours(db, seat.seen)}, ${seat.cancelled ? hours(db, 4) : null})`
    await db`
      with moved as (update exercise set last_number = last_number + 1 where id = ${uuid(EXERCISES[seat.exercise])} returning *)
      insert into log (exercise_id, number, at, kind, seat_id, fact)
      select id, last_number, ${seat.exercise === 'left' ? hours(db, 26) : hours(db, 10)}, 'first seen', ${id}::uuid,
        jsonb_build_object('kind', 'first seen', 'seat', ${id}::text) from moved`
  }
}

const owned: { db: Db; drop: () => Promise<void> } = {
  db: undefined as unknown as Db,
  drop: async () => undefined,
}

beforeAll(async () => {
  const { url, drop } = await createDatabase({ empty: true })
  const all = readMigrations()
  await migrate(
    url,
    all.slice(
      0,
      all.findIndex(({ name }) => name === 'completed-is-a-fact'),
    ),
  )
  const old = connect(url, { max: 1 })
  await fill(old)
  await old.end()
  await migrate(url)
  owned.db = connect(url, { max: 2 })
  owned.drop = drop
})
afterAll(async () => {
  await owned.db.end()
  await owned.drop()
})

describe('after the migration', () => {
  test('a seat has completed if the player or a teammate was there at its end, or if its facilitated exercise has ended', async () => {
    const rows = await owned.db<{ alias: string; done: boolean }[]>`
      select alias, completed_at is not null and completed_at = completes_at as done from seat order by position`
    expect(Object.fromEntries(rows.map(({ alias, done }) => [alias, done]))).toEqual(
      Object.fromEntries(Object.entries(SEATS).map(([name, { becomes }]) => [name, becomes])),
    )
  })

  test('the log says so too, numbered without gaps', async () => {
    for (const exercise of ['alone', 'teams'] as const) {
      const id = uuid(EXERCISES[exercise])
      const numbers = await owned.db<
        { number: number }[]
      >`select number from log where exercise_id = ${id} order by number`
      const [row] = await owned.db<
        { last_number: number }[]
      >`select last_number from exercise where id = ${id}`
      expect(numbers.map(({ number }) => number)).toEqual(
        Array.from({ length: row?.last_number ?? 0 }, (_, index) => index + 1),
      )
      const played = await playedNow(owned.db, id)
      const done = [...(played?.seats.values() ?? [])].filter(({ id: seat }) => {
        const place = played?.state.seats.get(seat)
        return played && place && hasCompleted(played.exercise, played.state, place, played.now)
      })
      const expected = Object.entries(SEATS).filter(([, seat]) => seat.exercise === exercise && seat.becomes)
      expect(done.map(({ alias }) => String(alias)).toSorted()).toEqual(
        expected.map(([name]) => name).toSorted(),
      )
    }
  })

  test('a facilitated exercise says when it closed, or will close', async () => {
    const rows = await owned.db`
      select identifier, round(extract(epoch from now() - closes_at) / 3600) as ago, ${counts(owned.db)}
      from exercise join seat on seat.exercise_id = exercise.id where mode = 'facilitated' group by identifier, closes_at order by identifier`
    expect(
      rows.map(({ identifier, ago, completed, inProgress }) => [
        identifier,
        Number(ago),
        completed,
        inProgress,
      ]),
    ).toEqual([
      ['closed', 2, 1, 0],
      ['left', 2, 1, 0],
      ['waiting', -14, 0, 1],
    ])
  })
})
