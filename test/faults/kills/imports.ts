import { join } from 'node:path'
import { connect } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { killWhileImporting } from './kill-while-importing.ts'

const KILLS = 20
/** With so many, an import takes seconds. */
const PICTURES = 32

await withPostgres(async ({ database, folder }) => {
  const databaseUrl = await database('imported')
  await migrate(databaseUrl)
  const db = connect(databaseUrl, { max: 2 })
  const dataDir = join(folder, 'imported')
  const { done, restarted, refused, halves, astray } = await killWhileImporting({
    ...{ databaseUrl, db, dataDir, kills: KILLS, pictures: PICTURES, report: console.log },
  })
  await db.end({ timeout: 2 })
  for (const each of [...halves, ...astray].slice(0, 20)) console.log(`not whole: ${each}`)
  const isMet = halves.length === 0 && astray.length === 0 && restarted > 0
  console.log(
    `${KILLS} kills and stops while scenarios were imported: ${done} imports whole (${restarted} restarted), ${refused} refused, ${halves.length} incomplete, ${astray.length} files or rows astray; goal 0 and 0: ${isMet ? 'met' : 'MISSED'}`,
  )
  process.exitCode = isMet ? 0 : 1
})
