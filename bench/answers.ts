// 50 players answering at once, each answer committed before it is acknowledged, beside a bare handler doing one INSERT and COMMIT on
// the same PostgreSQL. Rounds take turns, so that whatever else the machine does falls on both.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { connect } from '#server/database/connection.ts'
import { callerOf } from '#test/support/http-call.ts'
import { launch } from '#test/support/launched.ts'
import { ADMIN, answerTo, beginPlaying, givenExercise, givenWorld, LINK_KEY, tokensOf } from '#test/support/world.ts'
import { type Job, type Load, percentileOf, runLoad } from './support/load.ts'
import { withPostgres } from './support/postgres.ts'
import { verdict } from './support/verdict.ts'

const PLAYERS = 50
const ANSWERS = 40
const ROUNDS = 5

const jobsOf = (path: string, tokens: readonly string[]): Job[][] =>
  tokens.map(token =>
    Array.from({ length: ANSWERS }, (_, index) => ({
      path,
      body: JSON.stringify({ token, id: `q${index + 1}`, response: answerTo(index + 1, 'The wards go to paper.') }),
    })),
  )

const startBare = async (databaseUrl: string) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'support/bare-insert.ts')], {
    env: { DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>(resolve => child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())))
  return { url, end: () => child.kill('SIGKILL') }
}

const isGood = (body: string) => body.includes('"success"')
const both = (loads: readonly Load[]) => ({
  perSecond: loads.map(({ perSecond }) => perSecond).toSorted((a, b) => a - b)[Math.floor(loads.length / 2)] ?? NaN,
  p99: percentileOf(
    loads.flatMap(({ times }) => times).toSorted((a, b) => a - b),
    0.99,
  ),
  failures: loads.reduce((sum, { failures }) => sum + failures, 0),
})

await withPostgres(async ({ database, folder }) => {
  const productUrl = await database('product')
  const product = await launch({
    DATABASE_URL: productUrl,
    DATA_DIR: join(folder, 'product'),
    PORT: '0',
    LINK_KEY,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT_SCALE: '1000000',
  })
  const bare = await startBare(await database('bare'))
  const db = connect(productUrl, { max: 2 })
  const house = { call: callerOf(product.url), db }
  const { admin } = await givenWorld(house, { players: 1, events: ANSWERS })

  const ours: Load[] = []
  const baseline: Load[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const exercise = await givenExercise(house, admin, { players: PLAYERS, identifier: `Round ${round}` })
    const tokens = await tokensOf(db, exercise)
    await Promise.all(tokens.map(token => beginPlaying(house, token)))
    const played = await runLoad(product.url, jobsOf('/api/setResponse', tokens), isGood)
    const inserted = await runLoad(bare.url, jobsOf('/answer', tokens), isGood)
    // The first round warms both up.
    if (round === 0) continue
    ours.push(played)
    baseline.push(inserted)
    console.log(`round ${round}: ${played.perSecond.toFixed(0)} answers/s, bare ${inserted.perSecond.toFixed(0)}/s`)
  }
  const [played, inserted] = [both(ours), both(baseline)]
  const stored = await db<{ count: number }[]>`select count(*)::int as count from log where kind = 'answered' and fact->>'event' <> 't1'`
  const expected = PLAYERS * ANSWERS * (ROUNDS + 1)
  if (played.failures + inserted.failures > 0 || stored[0]?.count !== expected) {
    throw new Error(
      `${played.failures} answers and ${inserted.failures} inserts failed; ${stored[0]?.count} of ${expected} answers are stored.`,
    )
  }
  verdict([
    { name: 'answers', unit: '/s', figure: played.perSecond, baseline: inserted.perSecond, goal: { atLeast: 0.5 } },
    { name: 'p99', unit: 'ms', figure: played.p99, baseline: inserted.p99, goal: { atMost: 3 } },
  ])
  await db.end()
  await product.end('SIGTERM')
  bare.end()
})
