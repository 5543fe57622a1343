import { join } from 'node:path'
import { connect } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { ADMIN, LINK_KEY, questions } from '#test/http/given-world.ts'
import { callerOf } from '#test/support/http-call.ts'
import { launch } from '#test/support/launched.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { fillInstallation } from './measure/large-installation.ts'
import { percentileOf } from './measure/load.ts'
import { verdict } from './measure/verdict.ts'

const CUSTOMERS = 500
const EXERCISES = 10_000
const PLACES = 20
const SCENARIOS = 12
const ENTRIES = 200_000
const ROUNDS = 25
const GOAL = 4

const median = (times: readonly number[]) =>
  percentileOf(
    times.toSorted((a, b) => a - b),
    0.5,
  )

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    await work()
    if (round >= 5) times.push(performance.now() - begun)
  }
  return median(times)
}

await withPostgres(async ({ database, folder }) => {
  const databaseUrl = await database('lists')
  await migrate(databaseUrl)
  const db = connect(databaseUrl, { max: 2, statementTimeout: 0 })
  const product = await launch({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'lists'),
    PORT: '0',
    LINK_KEY,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT_SCALE: '1000000',
    DEMO: '0',
  })
  const call = callerOf(product.url)
  const bearer = String((await call('loginEditor', ADMIN)).body['data'])
  for (let n = 1; n <= SCENARIOS; n++) {
    const scenario = { ...questions(3), fileName: `Scenario ${n}`, title: `Scenario ${n}` }
    const { body } = await call('saveFile', scenario, { bearer })
    if (body['type'] === 'failed') throw new Error(String(body['data']))
  }
  await fillInstallation(db, {
    customers: CUSTOMERS,
    exercises: EXERCISES,
    places: PLACES,
    auditEntries: ENTRIES,
  })

  const baseline = await timed(
    () => db`select count(*) filter (where completed_at <= now()), count(*) from seat`,
  )
  const pages: readonly (readonly [string, object])[] = [
    ['getAllExercises', {}],
    ['getAllExercises', { page: 4, size: 50, sort: 'oldest' }],
    ['getAllExercises', { search: 'drill 99' }],
    ['getExercises', { scenario: 'Scenario 3' }],
    ['getDashboard', {}],
    ['getCustomers', { role: 0 }],
    ['getCustomer', { client: 'customer.7' }],
    ['getReports', { page: 1, size: 5 }],
    ['getShortened', {}],
    ['getAuditLog', {}],
    ['getAuditLog', { before: '1000' }],
    ['getAuditLog', { actor: 'customer.7', outcome: 'done' }],
    ['getAuditLog', { object: 'Drill 99', call: 'call7' }],
    ['getAuditLog', { outcome: 'failed' }],
    ['getAuditLog', { actor: 'admin', call: 'no such call' }],
    ['getAuditLog', { from: '2000-01-01', to: '2000-12-31' }],
  ]
  const figures: { readonly name: string; readonly figure: number }[] = []
  for (const [name, body] of pages) {
    const ask = async () => {
      const reply = await call(name, { ...body }, { bearer })
      if (reply.status !== 200 || reply.body['type'] === 'failed')
        throw new Error(`${name}: ${reply.status} ${reply.text}`)
    }
    const figure = await timed(ask)
    console.log(`${name} ${JSON.stringify(body)}: ${figure.toFixed(1)} ms`)
    figures.push({ name, figure })
  }
  const slowest = figures.reduce((worst, each) => (each.figure > worst.figure ? each : worst))
  verdict([
    {
      name: `slowest list (${slowest.name})`,
      unit: 'ms',
      figure: slowest.figure,
      baseline,
      goal: { atMost: GOAL },
    },
  ])
  await db.end()
  await product.end('SIGTERM')
})
