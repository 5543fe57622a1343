import { randomBytes, randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#server/database/connection.ts'
import { learnersOf } from '#server/calls/accounts/learner-list.ts'
import { countChanged } from '#server/database/counts/counting.ts'
import { learnerSeats, type LearnerSeat, listChangedLearners } from '#server/database/counts/learners.ts'
import { beginErasure, countAddresses, erase } from '#server/database/administration/erasure.ts'
import { markRemoved, markRestored } from '#server/database/administration/exercise-removal.ts'
import { append, type Append } from '#server/database/play/log.ts'
import {
  type ExerciseQuery,
  dashboard,
  overview,
  scenarioTotals,
} from '#server/database/administration/overview.ts'
import { addJoiningSeat, endPlaces, freePlace } from '#server/database/orders/seats.ts'
import { type Counts, counts, isClosed, isPlayer } from '#server/database/counts/standing.ts'
import type { Db, Queries } from '#server/services/services.ts'
import { createDatabase } from '#test/support/database.ts'
import { installMovedClock, moveClock } from '#test/support/databases/moved-clock.ts'
import { givenExercise } from '#test/support/given-exercise.ts'
import { byChance } from '#test/support/stories/by-chance.ts'

let owned: Awaited<ReturnType<typeof createDatabase>>
let db: Db
beforeAll(async () => {
  owned = await createDatabase()
  await installMovedClock(owned.url, new URL(owned.url).pathname.slice(1))
  db = connect(owned.url, { max: 3 })
  for (const players of [['a@x.ie', 'b@x.ie', 'c@x.ie'], 2, ['a@x.ie']]) await ordered(players)
  await db`update exercise set mode = 'facilitated', closes_at = expires_at
    where id = (select exercise_id from seat group by exercise_id having count(*) = 1)`
  await db`
    insert into exercise (mode, scenario_id, scenario_version, identifier, starts_at, expires_at, seed, closes_at)
    select mode, scenario_id, scenario_version, 'Another', starts_at, expires_at, seed, closes_at from exercise where mode = 'facilitated'`
})
afterAll(async () => {
  await db.end({ timeout: 2 })
  await owned.drop()
})

const ordered = async (players: readonly string[] | number) => {
  await givenExercise(db, { players })
  await db`update scenario set current_version = version.id from scenario_version version where version.scenario_id = scenario.id`
}

const MOST = 8

const orderedAgain = (trainer: string, emails: readonly (string | null)[]) =>
  db.begin(async tx => {
    const [row] = await tx<[{ there: number }]>`select count(*)::int as there from exercise`
    if (row.there >= MOST) return
    const [made] = await tx<[{ id: string }]>`
      insert into exercise (tenant_id, mode, scenario_id, scenario_version, identifier, trainer, starts_at, expires_at, seed)
      select tenant_id, 'automated', scenario_id, scenario_version, ${randomUUID()}, ${trainer}, now(), now() + interval '14 days', seed
      from exercise where tenant_id is not null order by created_at limit 1 returning id`
    for (const email of emails) await added(tx, made.id, email)
  })

interface Which {
  readonly exercise: number
  readonly seat: number
}
interface Target {
  readonly exercise: {
    readonly id: string
    readonly mode: string
    readonly open: boolean
    readonly last_number: number
  }
  readonly seat: string | null
  readonly now: number
}

const target = async (tx: Queries, { exercise, seat }: Which): Promise<Target> => {
  const exercises = await tx<
    Target['exercise'][]
  >`select id, mode, open, last_number from exercise order by identifier, id`
  const one = exercises[exercise % exercises.length]
  if (!one) throw new Error('no exercise')
  const seats = await tx<
    { id: string }[]
  >`select id from seat where exercise_id = ${one.id} order by position, id`
  const [clock] = await tx<[{ now: Date }]>`select clock_timestamp() as now`
  return {
    exercise: one,
    seat: seats.length > 0 ? (seats[seat % seats.length]?.id ?? null) : null,
    now: clock.now.getTime(),
  }
}

const written = (tx: Queries, { exercise, now }: Target, changes: Partial<Append>) =>
  append(
    tx,
    {
      exerciseId: exercise.id,
      after: exercise.last_number,
      at: now,
      entries: [],
      seats: [],
      exercise: null,
      drafts: [],
      ...changes,
    },
    now,
  )
const seatWritten = (change: (now: number) => object) => async (tx: Queries, found: Target) => {
  if (found.seat !== null) await written(tx, found, { seats: [{ id: found.seat, ...change(found.now) }] })
}
const leadWritten =
  (open: boolean, closesIn: number, isClosing: boolean) => async (tx: Queries, found: Target) => {
    if (found.exercise.mode !== 'facilitated') return
    const at = found.now + closesIn
    await written(tx, found, { exercise: { open, closed_at: isClosing ? at : null, closes_at: at } })
  }
const place = () => ({ id: randomUUID(), code: randomBytes(4).toString('hex'), tokenHash: randomBytes(32) })

const added = (tx: Queries, exercise: string, email: string | null = null) => tx`
  insert into seat (exercise_id, tenant_id, code, position, token_hash, expires_at, alias, email)
  select id, tenant_id, 'added' || ${randomBytes(4).toString('hex')}, 9, ${randomBytes(32)}, expires_at, ${randomUUID()}, ${email}
  from exercise where id = ${exercise}`

const MINUTE = 60_000
const DAY = 86_400_000
const ACTS: Readonly<Record<string, (tx: Queries, found: Target) => Promise<unknown>>> = {
  completes: seatWritten(now => ({ completed_at: now })),
  'completes in a minute': seatWritten(now => ({ completed_at: now + MINUTE })),
  'is reset': seatWritten(() => ({ completed_at: null, alias: null })),
  'gets more time': seatWritten(now => ({ expires_at: now + 3 * DAY })),
  'had until now': seatWritten(now => ({ expires_at: now })),
  'takes an alias': seatWritten(() => ({ alias: randomUUID() })),
  opens: leadWritten(true, DAY, false),
  goes: leadWritten(true, DAY + MINUTE, false),
  closes: leadWritten(true, 0, true),
  'closes in a moment': leadWritten(true, MINUTE, false),
  joins: (tx, { exercise }) =>
    exercise.mode === 'facilitated'
      ? addJoiningSeat(tx, exercise.id, place(), '192.0.2.1')
      : Promise.resolve(false),
  'is added': (tx, { exercise }) => added(tx, exercise.id),
  'was never there': (tx, { exercise }) =>
    tx`delete from seat where exercise_id = ${exercise.id} and code like 'added%'`,
  'is freed': async (tx, { seat }) => seat !== null && freePlace(tx, seat, place()),
  'is cancelled': async (tx, { seat }) => seat !== null && endPlaces(tx, [seat]),
  'gets a trainer': (tx, { exercise }) =>
    tx`update exercise set trainer = 'okafor' where id = ${exercise.id}`,
  'is removed': (tx, { exercise }) => markRemoved(tx, exercise.id),
  'is restored': (tx, { exercise }) => markRestored(tx, exercise.id),
}

const address = fc.constantFrom('a@x.ie', 'A@X.ie', 'b@x.ie', null)
const which = { exercise: fc.nat(7), seat: fc.nat(7) }
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom(...Object.keys(ACTS)),
      meanwhile: fc.boolean(),
      undone: fc.boolean(),
      ...which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ passes: fc.constantFrom(20, 61, 3_700, 90_000, 4 * 86_400) }) },
  { weight: 2, arbitrary: fc.constant('counted' as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      trainer: fc.constantFrom('', 'lindqvist', 'Lindqvist'),
      emails: fc.uniqueArray(address, { maxLength: 3, selector: email => email?.toLowerCase() }),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom('erased' as const, { erased: 'a@x.ie' }) },
)

class Undone extends Error {}

const counted = async () => {
  await countChanged(db)
  await listChangedLearners(db)
}

/** `meanwhile` recounts before the transaction ends, and `undone` rolls it back. */
const acted = async (
  act: string,
  { meanwhile, undone, ...chosen }: Which & { meanwhile: boolean; undone: boolean },
) => {
  const work = db.begin(async tx => {
    await ACTS[act]?.(tx, await target(tx, chosen))
    if (meanwhile) await counted()
    if (undone) throw new Undone()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}

const done = async (one: typeof step extends fc.Arbitrary<infer T> ? T : never) => {
  if (one === 'counted') return counted()
  if (one === 'erased') return erase(db, await beginErasure(db, 'admin'))
  if ('erased' in one) return db`update seat set email = null where email = ${one.erased}`
  if ('trainer' in one) return orderedAgain(one.trainer, one.emails)
  return 'act' in one ? acted(one.act, one) : moveClock(db, one.passes)
}

interface Told {
  id: string
  scenario: string
  mode: string
  open: boolean
  /** Whether the exercise is neither open nor closed. */
  ahead: boolean
}

const bothWays = () =>
  db.begin('isolation level repeatable read', async tx => {
    const asked: ExerciseQuery = {
      scenario: null,
      search: '',
      sort: 'newest',
      page: 1,
      size: 200,
      removed: false,
    }
    const [rows, searched, totals, charts] = [
      [...(await overview(tx, asked)), ...(await overview(tx, { ...asked, removed: true }))],
      await scenarioTotals(tx, { ...asked, search: '-' }),
      await scenarioTotals(tx, asked),
      await dashboard(tx),
    ]
    const direct = await tx<(Told & Counts & { removed: boolean; identifier: string })[]>`
      select exercise.id, exercise.identifier, scenario.file_name as scenario, mode, open and not ${isClosed(tx)} as open,
        not open and not ${isClosed(tx)} as ahead,
        exercise.removed_at is not null as removed, counted.*
      from exercise join scenario on scenario.id = scenario_id cross join lateral (
        select ${counts(tx)} from seat where seat.exercise_id = exercise.id and ${isPlayer(tx)}) counted
      where exercise.removed_at is null or exercise.removed_at > now() - interval '30 days' order by exercise.id`
    const kept = direct.filter(({ removed }) => !removed)
    return {
      said: { each: byId(rows), totals: totals.map(totalOf), searched: searched.map(totalOf), charts },
      counted: {
        each: byId(direct),
        totals: totalsOf(kept),
        searched: totalsOf(kept.filter(({ identifier }) => identifier.includes('-'))),
        charts: chartsOf(kept),
      },
    }
  })

const byId = (rows: readonly (Counts & { id: string })[]) =>
  Object.fromEntries(
    rows.map(({ id, completed, inProgress, expired }) => [id, { completed, inProgress, expired }]),
  )
const totalOf = ({
  file_name,
  total,
  completed,
  inProgress,
  expired,
}: Awaited<ReturnType<typeof scenarioTotals>>[number]) => [
  file_name,
  { total, completed, inProgress, expired },
]
const sum = (rows: readonly Counts[]): Counts => {
  const of = (name: keyof Counts) => rows.reduce((all, row) => all + row[name], 0)
  return { completed: of('completed'), inProgress: of('inProgress'), expired: of('expired') }
}
const totalsOf = (rows: readonly (Told & Counts)[]) =>
  [...Map.groupBy(rows, row => row.scenario)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([scenario, of]) => [scenario, { total: of.length, ...sum(of) }])
const chartsOf = (rows: readonly (Told & Counts)[]) => {
  const live = rows.filter(({ mode }) => mode === 'facilitated')
  const open = live.filter(row => row.open).length
  const distribution = [...Map.groupBy(rows, row => row.scenario).values()]
    .map(of => of.length)
    .toSorted((a, b) => b - a)
  const automated = rows.filter(({ mode }) => mode === 'automated')
  return {
    automated: { ...sum(automated), exercises: automated.length },
    facilitated: { open, closed: live.length - open, ahead: live.filter(row => row.ahead).length },
    distribution,
  }
}

const learnersBothWays = () =>
  db.begin('isolation level repeatable read', async tx => {
    const tenants = await tx<
      { id: string }[]
    >`select distinct tenant_id as id from exercise where tenant_id is not null order by 1`
    const found = []
    for (const { id } of tenants)
      for (const trainer of [null, 'LINDQVIST', 'okafor']) {
        const direct = await tx<LearnerSeat[]>`
          select seat.id, seat.email, seat.alias, seat.code, seat.position, exercise.private
          from seat join exercise on exercise.id = seat.exercise_id
          where exercise.tenant_id = ${id} and removed_at is null and ${isPlayer(tx)}
            and (${trainer}::text is null or lower(trainer) = lower(${trainer}))
          order by exercise.created_at, seat.position, seat.id`
        found.push({
          said: learnersOf(id, await learnerSeats(tx, id, trainer)),
          listed: learnersOf(id, direct),
        })
      }
    const [stored] = await tx<[{ addresses: number }]>`select count(email)::int as addresses from seat`
    expect((await countAddresses(tx)).removed).toBe(stored.addresses)
    return found
  })

describe('counts that are kept', () => {
  test('equal a full count, whatever acts are done, in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async steps => {
        for (const one of steps) {
          await done(one)
          const { said, counted } = await bothWays()
          const distribution = said.charts.distribution.map(({ exercises }) => exercises)
          expect({ ...said, charts: { ...said.charts, distribution } }).toEqual(counted)
          for (const { said: names, listed } of await learnersBothWays()) expect(names).toEqual(listed)
        }
      }),
      byChance(20),
    )
  }, 600_000)
})
