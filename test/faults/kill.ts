import { join } from 'node:path'
import { connect } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { killWhilePlaying } from './kills/kill-while-playing.ts'

const KILLS = 20
const PLAYERS = 20
const READY_WITHIN = 5_000

await withPostgres(async ({ database, folder }) => {
  const databaseUrl = await database('killed')
  const dataDir = join(folder, 'killed')
  await migrate(databaseUrl)
  const db = connect(databaseUrl, { max: 2 })
  const outcome = await killWhilePlaying({
    databaseUrl,
    db,
    dataDir,
    kills: KILLS,
    players: PLAYERS,
    report: console.log,
  })
  await db.end({ timeout: 2 })
  const problems = [...outcome.lost, ...outcome.doubled, ...outcome.refused]
  problems.slice(0, 20).forEach(problem => console.log(problem))
  const isMet = problems.length === 0 && outcome.slowestStart <= READY_WITHIN
  console.log(
    `${KILLS} kills, ${outcome.acknowledged} things acknowledged to ${PLAYERS} players: ${outcome.lost.length} lost, ${outcome.doubled.length} doubled, ` +
      `${outcome.refused.length} repeats refused, ready at the latest after ${outcome.slowestStart.toFixed(0)} ms; goal 0, 0, 0 and ${READY_WITHIN} ms: ${isMet ? 'met' : 'MISSED'}`,
  )
  process.exitCode = isMet ? 0 : 1
})
