import { join } from 'node:path'
import { connect } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { killWhileMailing } from './kills/kill-while-mailing.ts'

const KILLS = 50

await withPostgres(async ({ database, folder }) => {
  const databaseUrl = await database('mailed')
  await migrate(databaseUrl)
  const db = connect(databaseUrl, { max: 2 })
  const outcome = await killWhileMailing({
    databaseUrl,
    db,
    dataDir: join(folder, 'mailed'),
    kills: KILLS,
    report: console.log,
  })
  await db.end({ timeout: 2 })
  const wrong = [...outcome.lost, ...outcome.astray]
  wrong.slice(0, 20).forEach(what => console.log(`wrong: ${what}`))
  const isMet = wrong.length === 0
  console.log(
    `${KILLS} kills over ${outcome.letters} letters, ${outcome.repeated} of them repeated: ${outcome.lost.length} lost, ${outcome.astray.length} astray; goal 0: ${isMet ? 'met' : 'MISSED'}`,
  )
  process.exitCode = isMet ? 0 : 1
})
