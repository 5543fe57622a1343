// Times calls on an installation of many years beside the same calls on a small one.
import { join } from 'node:path'
import { calls } from '#contracts/calls/calls.ts'
import { connect } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Db } from '#server/services/services.ts'
import {
  answerTo,
  beginPlaying,
  CUSTOMER,
  givenExercise,
  givenWorld,
  questions,
  type World,
} from '#test/http/given-world.ts'
import { environmentOf } from '#test/faults/setting.ts'
import { callerOf, type MakeCall } from '#test/support/http-call.ts'
import { launch, type Launched } from '#test/support/launched.ts'
import { type OwnPostgres, withPostgres } from '#test/support/own-postgres.ts'
import { fillInstallation, type InstallationSize } from './measure/large-installation.ts'
import { percentileOf } from './measure/load.ts'
import { verdict } from './measure/verdict.ts'

const SCENARIOS = 12
const ROUNDS = 30
const WARM_UP = 8
const GOAL = 1.5
const PAGE = 20
/**
 * The share of the large installation's exercises and audit entries to create: `npm run bench:growth -- 0.05`
 * creates a twentieth.
 */
const SHARE = Number(process.argv[2] ?? 1)

const SMALL: InstallationSize & Extent = {
  customers: 4,
  exercises: PAGE * SCENARIOS,
  places: 20,
  auditEntries: 100,
  ownExercises: 3,
  entriesOfPlace: 25,
}
const LARGE: InstallationSize & Extent = {
  customers: 500,
  exercises: 10_000 * SHARE,
  places: 20,
  auditEntries: 200_000 * SHARE,
  ownExercises: 200,
  entriesOfPlace: 25,
}

interface Extent {
  readonly ownExercises: number
  readonly entriesOfPlace: number
}

interface Installation extends World {
  readonly product: Launched
  readonly call: MakeCall
  readonly db: Db
}

const ordered = (round: number) => ({
  scenario: 'Questions',
  username: CUSTOMER.filename,
  identifier: `One more ${round}`,
  date: new Date().toISOString().slice(0, 10),
  players: [1, 2, 3].map(n => ({ email: `player${n}@stbrannocs.example`, team: '-1' })),
  free: true,
})

const ASKED: readonly (readonly [
  keyof Pick<World, 'admin' | 'customer'> | 'player',
  string,
  (object | ((round: number) => object))?,
])[] = [
  ['player', 'loginToken'],
  ['player', 'getMail'],
  ['player', 'getNotes'],
  ['player', 'setResponse', round => ({ id: `q${round + 1}`, response: answerTo(round + 1, 'now') })],
  ['player', 'setDraft', { id: 'q60', response: 'We call the duty officer.' }],
  ['customer', 'getCredits'],
  ['customer', 'getCredits', { learners: false }],
  ['customer', 'getCustomerData'],
  ['customer', 'getCustomerData', { period: true, sort: 'expires', direction: 'falling', size: 10 }],
  ['customer', 'getExercisesInProgress', { period: true, size: 3 }],
  ['customer', 'getClientScenarios'],
  ['customer', 'getIdentifiers'],
  ['customer', 'getTrainers'],
  ['customer', 'getReports', { page: 1, size: 5 }],
  ['admin', 'getAllExercises', { size: PAGE }],
  ['admin', 'getAllExercises', { size: PAGE, search: 'drill 1' }],
  ['admin', 'getAllExercises', { size: 1 }],
  ['admin', 'getAllExercises', { size: PAGE, removed: true }],
  ['admin', 'getExercises', { scenario: 'Scenario 3', size: PAGE }],
  ['admin', 'getExercises', { scenario: 'Scenario 3', size: PAGE, search: 'drill 10' }],
  ['admin', 'getDashboard'],
  ['admin', 'getReports', { page: 1, size: 5 }],
  ['admin', 'getReports', { page: 1, size: 5, type: 'Automated', search: 'drill 1' }],
  ['admin', 'getCampaignDetails', { scenario: 'Questions', exercise: 'Ward drill' }],
  ['admin', 'getCustomers', { role: 0, size: 100 }],
  ['admin', 'getCustomersIncludingSubs', { size: 100 }],
  ['admin', 'getCustomer', { client: CUSTOMER.filename }],
  ['admin', 'getPrivate', { client: CUSTOMER.filename }],
  ['admin', 'getShortened'],
  ['admin', 'hideEmailAddress', { preview: true }],
  ['admin', 'getAuditLog'],
  ['admin', 'getAuditLog', { outcome: 'failed' }],
  ['admin', 'getEditors'],
  ['admin', 'getPortalScenarios'],
  ['admin', 'getClients'],
  ['admin', 'files'],
  ['admin', 'previousVersions', { fileName: 'Scenario 3', directory: 'scenarios' }],
  ['admin', 'sections'],
  ['admin', 'images', { details: true }],
  ['admin', 'pdf'],
  ['admin', 'mediaLibrary'],
  ['admin', 'mediaLibrary', { unused: true }],
  ['admin', 'whereUsed', { what: 'media', name: 'badge.png' }],
  ['admin', 'getRemoved', { what: 'scenario' }],
  ['admin', 'getOrganisations'],
  ['admin', 'createOrder', ordered],
]

/** Foreign keys are not checked: that would take too long. */
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

const fillLetters = (db: Db) => db`
  insert into outbox (message_id, tenant_id, exercise_id, seat_id, letter, recipient, state, queued_at, sent_at)
  select '<' || seat.id || '>', seat.tenant_id, exercise_id, seat.id, 'link', email, 'sent', exercise.created_at, exercise.created_at
  from seat join exercise on exercise.id = seat.exercise_id where identifier like 'Drill %'`

const started: Launched[] = []

const installed = async (
  name: string,
  databaseUrl: string,
  dataDir: string,
  house: InstallationSize & Extent,
): Promise<Installation> => {
  await migrate(databaseUrl)
  const db = connect(databaseUrl, { max: 2, statementTimeout: 0 })
  const product = await launch({ ...environmentOf({ databaseUrl, dataDir }), DEMO: '0' })
  started.push(product)
  const call = callerOf(product.url)
  const world = await givenWorld({ call, db }, { events: 60 })
  for (let n = 1; n < SCENARIOS; n++) {
    const { body } = await call(
      'saveFile',
      { ...questions(3), fileName: `Scenario ${n}`, title: `Scenario ${n}` },
      { token: world.admin },
    )
    if (body['type'] === 'failed') throw new Error(String(body['data']))
  }
  for (let n = 1; n < house.ownExercises; n++)
    await givenExercise({ call, db }, world.admin, { players: 20, identifier: `Own ${n}` })
  await beginPlaying({ call }, world.players[0] ?? '')
  await fillInstallation(db, house)
  await fillLog(db, house.entriesOfPlace)
  await fillLetters(db)
  await db`vacuum analyze`
  console.log(
    `${name}: ${house.exercises} exercises, ${house.exercises * house.places} seats, ${house.exercises * house.places * house.entriesOfPlace} entries`,
  )
  return { ...world, product, call, db }
}

const timed = async (
  { call, admin, customer, players }: Installation,
  [who, name, given = {}]: (typeof ASKED)[number],
  round: number,
): Promise<number> => {
  const body = typeof given === 'function' ? given(round) : given
  const token = { admin, customer, player: players[0] ?? '' }[who]
  const { method } = calls.get(name)?.contract ?? { method: 'POST' }
  const begun = performance.now()
  const reply = await (method === 'GET'
    ? call(name, {}, { bearer: token, method })
    : call(name, { ...body, token }))
  if (reply.status !== 200 || reply.body['type'] === 'failed')
    throw new Error(`${name}: ${reply.status} ${reply.text}`)
  return performance.now() - begun
}

const median = (times: readonly number[]) =>
  percentileOf(
    times.toSorted((a, b) => a - b),
    0.5,
  )

const compare = async ({ database, folder }: OwnPostgres) => {
  const small = await installed('first month', await database('small'), join(folder, 'small'), SMALL)
  const large = await installed('years', await database('large'), join(folder, 'large'), LARGE)
  const figures = []
  for (const asked of ASKED) {
    const times: { small: number[]; large: number[] } = { small: [], large: [] }
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const one = await timed(small, asked, round)
      const other = await timed(large, asked, round)
      if (round < WARM_UP) continue
      times.small.push(one)
      times.large.push(other)
    }
    const [figure, baseline] = [median(times.large), median(times.small)]
    const [who, name, body] = asked
    const label = `${name}${typeof body === 'object' ? ` ${JSON.stringify(body)}` : ''} (${who})`
    console.log(
      `${label}: ${baseline.toFixed(1)} / ${figure.toFixed(1)} ms, ratio ${(figure / baseline).toFixed(2)}`,
    )
    figures.push({ name: label, unit: 'ms', figure, baseline, goal: { atMost: GOAL } })
  }
  const worst = figures.reduce((one, other) =>
    other.figure / other.baseline > one.figure / one.baseline ? other : one,
  )
  const missed = figures.filter(({ figure, baseline }) => figure / baseline > GOAL)
  console.log(
    missed.length === 0 ? 'every call met the goal' : `missed: ${missed.map(({ name }) => name).join(', ')}`,
  )
  verdict([{ ...worst, name: `the call that grows most, ${worst.name}` }])
  await Promise.all([small.db.end(), large.db.end()])
}

await withPostgres(place =>
  compare(place).finally(() => Promise.all(started.map(product => product.end('SIGTERM')))),
)
