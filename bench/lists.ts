// The administrator's lists at the size of a large house: 500 customers, 10,000 exercises, 200,000 places, 200,000 audit entries. Each call's median beside the
// bare statement that counts as many rows on the same PostgreSQL, in the same run.
import { join } from 'node:path'
import { connect } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Db } from '#server/services.ts'
import { ADMIN, LINK_KEY, questions } from '#test/http/given-world.ts'
import { callerOf } from '#test/support/http-call.ts'
import { launch } from '#test/support/launched.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { percentileOf } from './measure/load.ts'
import { verdict } from './measure/verdict.ts'

const CUSTOMERS = 500
const EXERCISES = 10_000
const PLACES = 20
const SCENARIOS = 12
const ENTRIES = 200_000
const ROUNDS = 25
const GOAL_MS = 200

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
    // The first rounds warm both up.
    if (round >= 5) times.push(performance.now() - begun)
  }
  return median(times)
}

/** As many rows as a house of some years has; a third of the places completed, a third expired. */
const fill = async (db: Db) => {
  await db.begin(async tx => {
    await tx`set constraints all deferred`
    await tx`
      with fresh as (select gen_random_uuid() as id, n from generate_series(1, ${CUSTOMERS}) n)
      insert into account (id, tenant_id, kind, username, email, password_hash, level, credit)
      select id, id, 'customer', 'customer.' || n, 'c' || n || '@x.ie', '', 2, 10 from fresh`
    await tx`
      with tenants as (select id, row_number() over (order by username) as n from account where username like 'customer.%'),
      scenarios as (select id, current_version, row_number() over (order by file_name) as n from scenario)
      insert into exercise (tenant_id, mode, scenario_id, scenario_version, identifier, starts_at, expires_at, seed, created_at)
      select tenants.id, 'automated', scenarios.id, scenarios.current_version, 'Drill ' || e, now() - make_interval(hours => e),
        now() - make_interval(hours => e) + interval '14 days', 'seed', now() - make_interval(hours => e)
      from generate_series(1, ${EXERCISES}) e
      join tenants on tenants.n = 1 + e % ${CUSTOMERS} join scenarios on scenarios.n = 1 + e % ${SCENARIOS}`
    await tx`
      insert into seat (exercise_id, tenant_id, code, position, email, token_hash, expires_at, started_at, completed_at)
      select exercise.id, exercise.tenant_id, 'C' || lpad(p::text, 5, '0'), p, 'p' || p || '.' || exercise.identifier || '@x.ie',
        sha256((exercise.id::text || p)::bytea), exercise.expires_at, exercise.starts_at,
        case when p % 3 = 0 then exercise.starts_at + interval '2 hours' end
      from exercise cross join generate_series(1, ${PLACES}) p`
    // A hundred actors over more than a year; one entry in fifty was refused, a few never came to an end.
    await tx`
      with actors as (select id::text, row_number() over (order by id) as n from account limit 100),
      exercises as (select id::text, row_number() over (order by id) as n from exercise)
      insert into audit (at, actor_kind, actor_id, ip, call, object, outcome, request_id, detail, chain)
      select now() - make_interval(secs => (${ENTRIES} - e) * 150), 'customer', actors.id, '192.0.2.1', 'call' || e % 40, exercises.id,
        case when e % 5000 = 0 then 'defect' when e % 50 = 0 then 'refused: no access' else 'done' end, 'r' || e, '{"format": "csv"}', ''
      from generate_series(1, ${ENTRIES}) e join actors on actors.n = 1 + e % 100 join exercises on exercises.n = 1 + e % ${EXERCISES}
      order by e`
  })
  await db`analyze`
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
  await fill(db)

  const baseline = await timed(() => db`select count(*) filter (where completed_at <= now()), count(*) from seat`)
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
      if (reply.status !== 200 || reply.body['type'] === 'failed') throw new Error(`${name}: ${reply.status} ${reply.text}`)
    }
    const figure = await timed(ask)
    console.log(`${name} ${JSON.stringify(body)}: ${figure.toFixed(1)} ms`)
    figures.push({ name, figure })
  }
  const slowest = figures.reduce((worst, each) => (each.figure > worst.figure ? each : worst))
  verdict([{ name: `slowest list (${slowest.name})`, unit: 'ms', figure: slowest.figure, baseline, limit: GOAL_MS }])
  await db.end()
  await product.end('SIGTERM')
})
