import { join } from 'node:path'
import { connect } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { ADMIN, LINK_KEY } from '#test/http/given-world.ts'
import { callerOf } from '#test/support/http-call.ts'
import { launch } from '#test/support/launched.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { sendEndless } from '#test/uploads/large.ts'
import { killWhileUploading } from './kills/kill-while-uploading.ts'

const KILLS = 50
const SLOW = 20
/** Seconds: 120 for a slow upload, 5 between two checks, and some reserve. */
const PATIENCE = 130

await withPostgres(async ({ database, folder }) => {
  const databaseUrl = await database('uploaded')
  await migrate(databaseUrl)
  const db = connect(databaseUrl, { max: 2 })
  const dataDir = join(folder, 'uploaded')
  const outcome = await killWhileUploading({ databaseUrl, db, dataDir, kills: KILLS, report: console.log })
  const astray = [...outcome.lost, ...outcome.rowsWithoutFile, ...outcome.filesWithoutRow]
  astray.slice(0, 20).forEach(name => console.log(`astray: ${name}`))

  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    LINK_KEY,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '1000',
  }
  const server = await launch(environment)
  const token = String((await callerOf(server.url)('loginEditor', ADMIN)).body['data'])
  const slow = await Promise.all(
    Array.from({ length: SLOW }, () =>
      sendEndless(server.url, { token, declared: 1024 ** 3, piece: 1_024, restMs: 1_000 }),
    ),
  )
  const longest = Math.max(...slow.map(({ seconds }) => seconds))
  await server.end('SIGTERM')
  await db.end({ timeout: 2 })
  const isMet = astray.length === 0 && longest <= PATIENCE
  console.log(
    `${KILLS} kills, ${outcome.acknowledged} uploads acknowledged, ${astray.length} astray; ${SLOW} slow ones ended after at most ${longest.toFixed(0)} s; goal 0 and ${PATIENCE} s: ${isMet ? 'met' : 'MISSED'}`,
  )
  process.exitCode = isMet ? 0 : 1
})
