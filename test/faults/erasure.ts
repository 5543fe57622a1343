// `npm run faults:erasure`: forty people ordered for and written about in every way, erased, and looked for in all that is kept. The last line
// is the figure and its goal; the exit status is 1 when it is missed.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { LINK_KEY } from '#test/http/given-world.ts'
import { callerOf } from '#test/support/http-call.ts'
import { launch } from '#test/support/launched.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { everythingKept, hits } from './erasing/dump.ts'
import { formsOf, PEOPLE } from './erasing/planted.ts'
import { plant } from './erasing/planting.ts'
import { environmentOf } from './setting.ts'

const placeOf = (hit: string) => hit.slice(0, hit.indexOf(':'))

await withPostgres(async ({ database, folder }) => {
  const databaseUrl = await database('erased')
  await migrate(databaseUrl)
  const db = connect(databaseUrl, { max: 2 })
  const dataDir = join(folder, 'erased')
  mkdirSync(dataDir)
  const server = await launch({ ...environmentOf({ databaseUrl, dataDir }), LOG_LEVEL: 'info' })
  const house = { call: callerOf(server.url), db }
  const { calls, names, admin } = await plant(house, console.log)
  // Letters are sent, and replies written down, a moment after they were answered.
  await sleep(3_000)

  const words = PEOPLE.flatMap(formsOf)
  const look = async () => hits(await everythingKept(db, LINK_KEY, dataDir, server.printed()), words)
  const before = await look()
  console.log(`${calls} texts through ${names.size} calls: ${before.length} hits, in ${[...new Set(before.map(placeOf))].join(', ')}`)

  const begun = performance.now()
  const erased = await house.call('hideEmailAddress', { texts: true }, { token: admin })
  for (;;) {
    const [left] = await db<[{ open: number }]>`select count(*)::int as open from erasure where done_at is null`
    if (left.open === 0) break
    await sleep(100)
  }
  console.log(`${String(erased.body['data'])}, after ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
  await sleep(1_000)
  const after = await look()
  await server.end('SIGTERM')
  await db.end({ timeout: 2 })

  for (const hit of after.slice(0, 20)) console.log(`left: ${hit}`)
  const isMet = after.length === 0 && before.length > PEOPLE.length
  console.log(
    `${PEOPLE.length} people in ${words.length} written forms, ${calls} texts through ${names.size} calls, ${before.length} hits before and ${after.length} after; goal 0 after: ${isMet ? 'met' : 'MISSED'}`,
  )
  process.exitCode = isMet ? 0 : 1
})
