import { join } from 'node:path'
import { connect } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { killWhileOrdering } from './kills/kill-while-ordering.ts'

const KILLS = 50
const CUSTOMERS = 5
const ORDERS = 40

await withPostgres(async ({ database, folder }) => {
  const databaseUrl = await database('ordered')
  await migrate(databaseUrl)
  const db = connect(databaseUrl, { max: 2 })
  const setting = {
    databaseUrl,
    db,
    dataDir: join(folder, 'ordered'),
    kills: KILLS,
    customers: CUSTOMERS,
    orders: ORDERS,
    report: console.log,
  }
  const { granted, refused, violations } = await killWhileOrdering(setting)
  await db.end({ timeout: 2 })
  violations.slice(0, 20).forEach(violation => console.log(violation))
  const isMet = violations.length === 0
  console.log(
    `${KILLS} kills, ${granted} orders granted and ${refused} refused for lack of credits: ${violations.length} violations; goal 0: ${isMet ? 'met' : 'MISSED'}`,
  )
  process.exitCode = isMet ? 0 : 1
})
