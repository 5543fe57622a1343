// Each call on a house of years beside the same call on a house of its first month, whose lists fill one page: 10,000 exercises, 200,000 places,
// 5 million log entries, and a customer with 200 exercises. Both on one PostgreSQL, their calls taking turns.
import { join } from 'node:path'
import { connect } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Db } from '#server/services.ts'
import { beginPlaying, givenExercise, givenWorld, questions, type World } from '#test/http/given-world.ts'
import { environmentOf } from '#test/faults/setting.ts'
import { callerOf, type MakeCall } from '#test/support/http-call.ts'
import { launch, type Launched } from '#test/support/launched.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { fillHouse, type House } from './measure/large-house.ts'
import { percentileOf } from './measure/load.ts'
import { verdict } from './measure/verdict.ts'

const SCENARIOS = 12
const ROUNDS = 30
const WARM_UP = 8
const GOAL = 1.5
/** `npm run bench:growth -- 0.05` fills a twentieth. */
const SHARE = Number(process.argv[2] ?? 1)

const SMALL: House & Extent = { customers: 4, exercises: 5 * SCENARIOS, places: 20, auditEntries: 100, ownExercises: 3, entriesOfPlace: 25 }
const LARGE: House & Extent = {
  customers: 500,
  exercises: 10_000 * SHARE,
  places: 20,
  auditEntries: 200_000 * SHARE,
  ownExercises: 200,
  entriesOfPlace: 25,
}

interface Extent {
  /** Of the customer that asks. */
  readonly ownExercises: number
  readonly entriesOfPlace: number
}

interface Installation extends World {
  readonly product: Launched
  readonly call: MakeCall
  readonly db: Db
}

/** Who asks, what, and with what. */
const ASKED: readonly (readonly [keyof Pick<World, 'admin' | 'customer'> | 'player', string, object?])[] = [
  ['player', 'loginToken'],
  ['player', 'getMail'],
  ['player', 'getNotes'],
  ['customer', 'getCredits'],
  ['customer', 'getCustomerData'],
  ['customer', 'getCustomerData', { period: true, sort: 'expires', direction: 'falling', size: 10 }],
  ['customer', 'getExercisesInProgress', { period: true, size: 20 }],
  ['customer', 'getClientScenarios'],
  ['customer', 'getIdentifiers'],
  ['customer', 'getReports'],
  ['admin', 'getAllExercises'],
  ['admin', 'getAllExercises', { search: 'drill 1' }],
  ['admin', 'getExercises', { scenario: 'Scenario 3' }],
  ['admin', 'getDashboard'],
  ['admin', 'getReports', { page: 1, size: 5 }],
  ['admin', 'getCustomers', { role: 0 }],
  ['admin', 'getShortened'],
  ['admin', 'getAuditLog'],
  ['admin', 'files'],
]

/** What players did, as so many entries; without the checks of foreign keys, which would take longer than all else. */
const fillLog = (db: Db, entries: number) =>
  db.begin(async tx => {
    await tx`set local session_replication_role = replica`
    await tx`
      insert into log (exercise_id, number, at, kind, seat_id, fact)
      select seat.exercise_id, 1000 + seat.position * ${entries} + n, seat.started_at + make_interval(secs => n), 'read', seat.id,
        jsonb_build_object('event', 'q' || n)
      from seat join exercise on exercise.id = seat.exercise_id cross join generate_series(1, ${entries}) n where exercise.identifier like 'Drill %'`
    await tx`update exercise set last_number = 1000 + 21 * ${entries} where identifier like 'Drill %'`
  })

const installed = async (name: string, databaseUrl: string, dataDir: string, house: House & Extent): Promise<Installation> => {
  await migrate(databaseUrl)
  const db = connect(databaseUrl, { max: 2, statementTimeout: 0 })
  const product = await launch({ ...environmentOf({ databaseUrl, dataDir }), DEMO: '0' })
  const call = callerOf(product.url)
  const world = await givenWorld({ call, db })
  for (let n = 1; n < SCENARIOS; n++) {
    const { body } = await call('saveFile', { ...questions(3), fileName: `Scenario ${n}`, title: `Scenario ${n}` }, { token: world.admin })
    if (body['type'] === 'failed') throw new Error(String(body['data']))
  }
  for (let n = 1; n < house.ownExercises; n++) await givenExercise({ call, db }, world.admin, { players: 20, identifier: `Own ${n}` })
  await beginPlaying({ call }, world.players[0] ?? '')
  await fillHouse(db, house)
  await fillLog(db, house.entriesOfPlace)
  await db`vacuum analyze`
  console.log(
    `${name}: ${house.exercises} exercises, ${house.exercises * house.places} places, ${house.exercises * house.places * house.entriesOfPlace} entries`,
  )
  return { ...world, product, call, db }
}

const timed = async ({ call, admin, customer, players }: Installation, [who, name, body = {}]: (typeof ASKED)[number]): Promise<number> => {
  const token = { admin, customer, player: players[0] ?? '' }[who]
  const begun = performance.now()
  const reply = await call(name, { ...body, token })
  if (reply.status !== 200 || reply.body['type'] === 'failed') throw new Error(`${name}: ${reply.status} ${reply.text}`)
  return performance.now() - begun
}

const median = (times: readonly number[]) =>
  percentileOf(
    times.toSorted((a, b) => a - b),
    0.5,
  )

await withPostgres(async ({ database, folder }) => {
  const small = await installed('first month', await database('small'), join(folder, 'small'), SMALL)
  const large = await installed('years', await database('large'), join(folder, 'large'), LARGE)
  const figures = []
  for (const asked of ASKED) {
    const times: { small: number[]; large: number[] } = { small: [], large: [] }
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const one = await timed(small, asked)
      const other = await timed(large, asked)
      if (round < WARM_UP) continue
      times.small.push(one)
      times.large.push(other)
    }
    const [figure, baseline] = [median(times.large), median(times.small)]
    const [who, name, body] = asked
    const label = `${name}${body ? ` ${JSON.stringify(body)}` : ''} (${who})`
    console.log(`${label}: ${baseline.toFixed(1)} / ${figure.toFixed(1)} ms, ratio ${(figure / baseline).toFixed(2)}`)
    figures.push({ name: label, unit: 'ms', figure, baseline, goal: { atMost: GOAL } })
  }
  const worst = figures.reduce((one, other) => (other.figure / other.baseline > one.figure / one.baseline ? other : one))
  const missed = figures.filter(({ figure, baseline }) => figure / baseline > GOAL)
  console.log(missed.length === 0 ? 'every call met the goal' : `missed: ${missed.map(({ name }) => name).join(', ')}`)
  verdict([{ ...worst, name: `the call that grows most, ${worst.name}` }])
  for (const { db, product } of [small, large]) {
    await db.end()
    await product.end('SIGTERM')
  }
})
