import { join } from 'node:path'
import { connect } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { killWhileLeading } from './kills/kill-while-leading.ts'

const KILLS = 20
const PLAYERS = 12
const NEWS_WITHIN = 10_000

await withPostgres(async ({ database, folder }) => {
  const databaseUrl = await database('led')
  await migrate(databaseUrl)
  const db = connect(databaseUrl, { max: 2 })
  const setting = {
    databaseUrl,
    db,
    dataDir: join(folder, 'led'),
    kills: KILLS,
    players: PLAYERS,
    report: console.log,
  }
  const outcome = await killWhileLeading({ ...setting, between: [5_000, 10_000] })
  await db.end({ timeout: 2 })
  const problems = [...outcome.lost, ...outcome.doubled, ...outcome.refused]
  problems.slice(0, 20).forEach(problem => console.log(problem))
  const slowest = Math.max(outcome.longestSilence, outcome.slowestMessage)
  const isMet = problems.length === 0 && slowest <= NEWS_WITHIN
  console.log(
    `${KILLS} kills, ${outcome.acknowledged} things acknowledged to ${PLAYERS} players and their facilitator: ${outcome.lost.length} lost, ` +
      `${outcome.doubled.length} doubled, ${outcome.refused.length} repeats refused; longest without news ${(outcome.longestSilence / 1000).toFixed(1)} s, ` +
      `slowest message ${(outcome.slowestMessage / 1000).toFixed(1)} s; goal 0, 0, 0 and ${NEWS_WITHIN / 1000} s: ${isMet ? 'met' : 'MISSED'}`,
  )
  process.exitCode = isMet ? 0 : 1
})
