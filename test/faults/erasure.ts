import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { LINK_KEY } from '#test/http/given-world.ts'
import { callerOf } from '#test/support/http-call.ts'
import { launch } from '#test/support/launched.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { AUTHORED, authored, LIBRARY } from './erasing/authored.ts'
import { cutOff } from './erasing/cut-off.ts'
import { everythingKept, hits } from './erasing/dump.ts'
import { formsOf, PEOPLE } from './erasing/planted.ts'
import { plant } from './erasing/planting.ts'
import { environmentOf } from './setting.ts'

const placeOf = (hit: string) => hit.slice(0, hit.indexOf(':'))
const places = (found: readonly string[]) => [...new Set(found.map(placeOf))].join(', ')

const AUTHORED_WORDS = new Set(AUTHORED.flatMap(formsOf).map(word => word.toLowerCase()))
const isContent = (hit: string) =>
  LIBRARY.test(placeOf(hit)) && AUTHORED_WORDS.has(hit.slice(hit.indexOf(':') + 2))

await withPostgres(async ({ database, folder }) => {
  const databaseUrl = await database('erased')
  await migrate(databaseUrl)
  const db = connect(databaseUrl, { max: 2 })
  const dataDir = join(folder, 'erased')
  mkdirSync(dataDir)
  const begin = () => launch({ ...environmentOf({ databaseUrl, dataDir }), LOG_LEVEL: 'info' })
  let server = await begin()
  const house = { call: callerOf(server.url), db, url: server.url }
  const { calls, names, admin } = await plant(
    house,
    (tell, token) => authored(tell, server.url, token),
    console.log,
  )
  // Letters are sent, and replies stored, shortly after the reply.
  await sleep(3_000)

  const words = PEOPLE.flatMap(formsOf)
  const printed: (() => string)[] = [server.printed]
  const look = async () =>
    hits(await everythingKept(db, LINK_KEY, dataDir, printed.map(each => each()).join('\n')), words)
  const before = await look()
  console.log(`${calls} texts through ${names.size} calls: ${before.length} hits, in ${places(before)}`)

  const begun = performance.now()
  const kills = await cutOff(db, () => house.call('hideEmailAddress', {}, { token: admin }), {
    kill: async () => void (await server.end('SIGKILL')),
    start: async () => {
      server = await begin()
      printed.push(server.printed)
    },
  })
  console.log(`erased after ${kills} kills and ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
  await sleep(1_000)
  const found = await look()
  await server.end('SIGTERM')
  await db.end({ timeout: 2 })

  const content = found.filter(isContent)
  const after = found.filter(hit => !isContent(hit))
  console.log(`what authors wrote is still there: ${content.length} hits, in ${places(content)}`)
  for (const hit of after.slice(0, 20)) console.log(`left: ${hit}`)
  const isMet = after.length === 0 && before.length > PEOPLE.length && kills > 0
  console.log(
    `${PEOPLE.length} people in ${words.length} written forms, ${calls} texts through ${names.size} calls, ${kills} kills in the middle, ${before.length} hits before and ${after.length} after; goal 0 after, but for the ${content.length} in the library that authors wrote: ${isMet ? 'met' : 'MISSED'}`,
  )
  process.exitCode = isMet ? 0 : 1
})
