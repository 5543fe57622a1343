// `npm run faults:reset` checks that timing does not reveal which customers and editors exist.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { ADMIN } from '#test/http/given-world.ts'
import { callerOf, type MakeCall } from '#test/support/http-call.ts'
import { launch } from '#test/support/launched.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { environmentOf } from './setting.ts'
import { separation } from './timing/separable.ts'
import { timed } from './timing/tries.ts'

const NAMES = 20
/** The largest deviation allowed from an even chance (0.5). */
const MOST_APART = 0.03
/** The best guess may be this much better than for randomly dealt times. */
const MOST_BETTER = 0.01

/** Names of the same length, all equally unusual. */
const names = Array.from({ length: 2 * NAMES }, (_, index) => `ward.${(index + 1_000).toString(36)}`)
const everyOther = (first: number) => names.filter((_, index) => index % 2 === first)
const NAMED = { known: everyOther(0), unknown: everyOther(1) }

const CALLS = [
  {
    title: 'reset',
    call: 'requestPasswordReset',
    tries: 4_000,
    bodyOf: (name: string) => ({ filename: name }),
  },
  {
    title: 'log in',
    call: 'loginCustomer',
    tries: 3_000,
    bodyOf: (name: string) => ({ filename: name, password: 'a guess of mine' }),
  },
  {
    title: 'editors',
    call: 'loginEditor',
    tries: 3_000,
    bodyOf: (name: string) => ({ username: name, password: 'a guess of mine' }),
  },
] as const

const introduce = async (call: MakeCall) => {
  const token = String((await call('loginEditor', ADMIN)).body['data'])
  for (const username of NAMED.known) {
    const password = 'correct horse battery'
    const account = { username, email: `${username}@x.example`, password, subscription: 2, months: 12 }
    const made = [
      await call('createIndividualAccount', account, { token }),
      await call('createEditor', { username, password }, { token }),
    ]
    for (const { status, body, text } of made)
      if (status !== 200 || body['type'] === 'failed') throw new Error(text)
  }
}

await withPostgres(async ({ database, folder }) => {
  const databaseUrl = await database('asked')
  await migrate(databaseUrl)
  const dataDir = join(folder, 'asked')
  mkdirSync(dataDir)
  const server = await launch(environmentOf({ databaseUrl, dataDir }))
  await introduce(callerOf(server.url))
  const said: string[] = []
  let isMet = true
  for (const { title, call, tries, bodyOf } of CALLS) {
    const { known, unknown } = await timed(server.url, call, bodyOf, NAMED, tries)
    const { auc, best, byChance } = separation(known, unknown)
    isMet &&= Math.abs(auc - 0.5) <= MOST_APART && best <= byChance + MOST_BETTER
    said.push(
      `${title} ${auc.toFixed(3)}, best guess ${percent(best)} right (by chance ${percent(byChance)})`,
    )
    console.log(`${tries} tries of ${call}: ${said.at(-1)}`)
  }
  const db = connect(databaseUrl, { max: 1 })
  const [letters] = await db<
    [{ count: number }]
  >`select count(*)::int as count from outbox where letter = 'password link'`
  await db.end()
  await server.end('SIGTERM')
  // Fewer letters would mean that some known names have no account.
  isMet &&= letters.count >= NAMES
  console.log(
    `a known name takes longer than an unknown one: ${said.join('; ')}; ${letters.count} letters to known ones; goal 0.5 ± ${MOST_APART} and at most ${percent(MOST_BETTER)} above chance: ${isMet ? 'met' : 'MISSED'}`,
  )
  process.exitCode = isMet ? 0 : 1
})

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
