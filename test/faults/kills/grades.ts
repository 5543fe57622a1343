import { join } from 'node:path'
import { connect } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { killWhileGrading } from './kill-while-grading.ts'

const KILLS = 20

await withPostgres(async ({ database, folder }) => {
  const databaseUrl = await database('graded')
  await migrate(databaseUrl)
  const db = connect(databaseUrl, { max: 2 })
  const outcome = await killWhileGrading({
    ...{ databaseUrl, db, dataDir: join(folder, 'graded'), kills: KILLS, report: console.log },
  })
  await db.end({ timeout: 2 })
  const { acknowledged, overtaken, lost, doubled, unseen } = outcome
  const problems = [...lost, ...doubled, ...unseen]
  problems.slice(0, 20).forEach(problem => console.log(problem))
  const isMet = problems.length === 0 && acknowledged > 0
  console.log(
    `${KILLS} kills, ${acknowledged} grades acknowledged to two graders, ${overtaken} refused because the other was faster: ` +
      `${lost.length} lost, ${doubled.length} doubled, ${unseen.length} overwritten unseen; goal 0, 0 and 0: ${isMet ? 'met' : 'MISSED'}`,
  )
  process.exitCode = isMet ? 0 : 1
})
