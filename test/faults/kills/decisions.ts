import { join } from 'node:path'
import { connect } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { killWhileDeciding } from './kill-while-deciding.ts'

const KILLS = 20

await withPostgres(async ({ database, folder }) => {
  const databaseUrl = await database('deciding')
  await migrate(databaseUrl)
  const db = connect(databaseUrl, { max: 2 })
  const setting = { databaseUrl, db, dataDir: join(folder, 'deciding'), kills: KILLS, report: console.log }
  const { acknowledged, decided, lost, doubled, refused } = await killWhileDeciding({
    ...setting,
    between: [3_000, 6_000],
  })
  await db.end({ timeout: 2 })
  const problems = [...lost, ...doubled, ...refused]
  problems.slice(0, 20).forEach(problem => console.log(problem))
  const isMet = problems.length === 0 && decided > 0
  console.log(
    `${KILLS} kills, ${acknowledged} proposals, agreements, objections and messages acknowledged, ${decided} answers decided: ` +
      `${lost.length} lost, ${doubled.length} doubled, ${refused.length} repeats refused; goal 0, 0, 0: ${isMet ? 'met' : 'MISSED'}`,
  )
  process.exitCode = isMet ? 0 : 1
})
