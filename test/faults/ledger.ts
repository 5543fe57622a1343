import { join } from 'node:path'
import { connect } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { killWhileSpending } from './kills/kill-while-spending.ts'

const KILLS = 20
const ACTS = 1_000

await withPostgres(async ({ database, folder }) => {
  const databaseUrl = await database('spent')
  await migrate(databaseUrl)
  const db = connect(databaseUrl, { max: 8 })
  const setting = {
    databaseUrl,
    db,
    dataDir: join(folder, 'spent'),
    kills: KILLS,
    customers: 4,
    acts: ACTS,
    report: console.log,
  }
  const { acts, violations } = await killWhileSpending(setting)
  await db.end({ timeout: 2 })
  violations.slice(0, 20).forEach(violation => console.log(violation))
  const isMet = violations.length === 0
  const told = Object.entries(acts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
  console.log(
    `${KILLS} kills, ${told}: ${violations.length} differences; goal 0: ${isMet ? 'met' : 'MISSED'}`,
  )
  process.exitCode = isMet ? 0 : 1
})
