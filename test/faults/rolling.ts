import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { connect } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { LINK_KEY } from '#test/support/given-exercise.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { startCaddy, startNginx } from './rolling/proxy.ts'
import { givenPlayers, restartInTurn, startPair, type Outcome } from './rolling/restart-in-turn.ts'

const CALLS = 10_000
const PLAYERS = 50
const STOPPED_WITHIN = 30_000
const NEWS_WITHIN = 10_000

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const slowest = ({ stops }: Outcome) => Math.max(...stops.map(({ ms }) => ms))
const isGood = (outcome: Outcome) =>
  outcome.failures.length === 0 &&
  outcome.stops.every(({ code }) => code === 0) &&
  slowest(outcome) < STOPPED_WITHIN &&
  outcome.longestSilence < NEWS_WITHIN
const lineOf = (name: string, outcome: Outcome) =>
  `${name}: ${outcome.calls} calls and ${outcome.streams} streams over ${outcome.stops.length} restarts, ${outcome.failures.length} failed, ` +
  `${outcome.stops.filter(({ code }) => code !== 0).length} ended with an error, slowest stop ${seconds(slowest(outcome))}, ` +
  `longest without news ${seconds(outcome.longestSilence)}`

await withPostgres(async ({ database, folder }) => {
  const databaseUrl = await database('rolling')
  await migrate(databaseUrl)
  const db = connect(databaseUrl, { max: 2 })
  const [port, first, second] = [await freePort(), await freePort(), await freePort()]
  const addresses = { port, processes: [first, second] as const }
  const url = `http://127.0.0.1:${port}`
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'rolling'),
    LINK_KEY,
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'warn',
  }
  const pair = await startPair(environment, addresses.processes)
  const lines: string[] = []
  let isMet = true
  for (const start of [startNginx, startCaddy]) {
    const proxy = await start(join(folder, start.name), addresses)
    if (!proxy) {
      lines.push(`${start.name} could not be tried: it cannot be installed here`)
      isMet &&= start !== startNginx
      continue
    }
    const outcome = await restartInTurn({
      pair,
      url,
      players: await givenPlayers(db, url, PLAYERS),
      calls: CALLS,
      pause: proxy.learnsWithin,
    })
    await proxy.end()
    outcome.failures.slice(0, 10).forEach(problem => console.log(problem))
    if (outcome.failures.length > 0) console.log(proxy.complaints().split('\n').slice(-20).join('\n'))
    lines.push(lineOf(proxy.name, outcome))
    console.log(lines.at(-1))
    isMet &&= isGood(outcome)
  }
  await pair.end()
  await db.end({ timeout: 2 })
  const goal = `0 failed, exit status 0 within ${STOPPED_WITHIN / 1000} s, news within ${NEWS_WITHIN / 1000} s`
  console.log(`${lines.join('; ')}; goal ${goal}: ${isMet ? 'met' : 'MISSED'}`)
  process.exitCode = isMet ? 0 : 1
})
