// `npm run faults:hostile`. Arguments select the attacks whose name contains one of them.
import { join } from 'node:path'
import { connect } from '#server/database/connection.ts'
import { launch } from '#test/support/launched.ts'
import { freePort } from '#test/http/free-port.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { environmentOf } from './setting.ts'
import { whileAttacked } from './hostile/while-attacked.ts'

const PLAYERS = 50
const LATEST = 200
const LONGEST = 1_000
const words = process.argv.slice(2)

await withPostgres(async ({ database, folder }) => {
  const databaseUrl = await database('attacked')
  const metricsPort = await freePort()
  const server = await launch({
    ...environmentOf({ databaseUrl, dataDir: join(folder, 'attacked') }),
    METRICS_PORT: String(metricsPort),
  })
  const db = connect(databaseUrl, { max: 2 })
  const setting = {
    url: server.url,
    metricsPort,
    db,
    players: PLAYERS,
    goal: { late: LATEST, wait: LONGEST },
    report: console.log,
  }
  const isAsked = ({ name }: { readonly name: string }) =>
    words.length === 0 || words.some(word => name.includes(word))
  const endured = await whileAttacked({ ...setting, isAsked })
  await db.end({ timeout: 2 })
  await server.end('SIGTERM')
  const [quiet, ...attacks] = endured
  const latest = attacks.reduce((one, other) => (other.late > one.late ? other : one))
  const longest = attacks.reduce((one, other) => (other.wait > one.wait ? other : one))
  const failures = attacks.flatMap(({ failures }) => failures)
  const isMet = latest.late <= LATEST && longest.wait <= LONGEST && failures.length === 0
  console.log(
    `${attacks.length} attacks while ${PLAYERS} play: the thread at most ${latest.late.toFixed(0)} ms late (${latest.name}; ${quiet?.late.toFixed(0)} ms without), ` +
      `a player waits at most ${longest.wait.toFixed(0)} ms (${longest.name}; ${quiet?.wait.toFixed(0)} ms without), ${failures.length} failures; ` +
      `goal ${LATEST} ms at the 99th percentile, ${LONGEST} ms and 0: ${isMet ? 'met' : 'MISSED'}`,
  )
  process.exitCode = isMet ? 0 : 1
})
