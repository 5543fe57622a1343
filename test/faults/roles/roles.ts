import { join } from 'node:path'
import * as fc from 'fast-check'
import { connect } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { installMovedClock } from '#test/support/databases/moved-clock.ts'
import { callerOf } from '#test/support/http-call.ts'
import { launch } from '#test/support/launched.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { disagreementsIn } from '#test/support/stories/roles/against-roles.ts'
import { anyRolesRun, USUAL } from '#test/support/stories/roles/any-roles.ts'
import { kindOf } from '#test/support/stories/roles/kinds.ts'
import { playOnTheWire } from './on-the-wire.ts'
import { environmentOf } from '../setting.ts'

const IN_THE_RULES = Number(process.argv[2] ?? 10_000)
/** All exercises at once would take too much memory. */
const AT_ONCE = 250
const ON_THE_WIRE = Number(process.argv[3] ?? 40)
const seed = Number(process.argv[4] ?? Date.now() % 1_000_000)
console.log(`seed ${seed}`)

const kinds = new Map<string, { count: number; example: string }>()
const note = (mode: string, found: string): void => {
  const kind = `${mode}, ${kindOf(found)}`
  const known = kinds.get(kind)
  kinds.set(kind, { count: (known?.count ?? 0) + 1, example: known?.example ?? found })
}

const begun = performance.now()
let differences = 0
for (let done = 0; done < IN_THE_RULES; done += AT_ONCE) {
  const numRuns = Math.min(AT_ONCE, IN_THE_RULES - done)
  for (const run of fc.sample(anyRolesRun(USUAL), { numRuns, seed: seed + done })) {
    const [found] = disagreementsIn(run)
    if (found === undefined) continue
    differences++
    note(run.exercise.mode, found)
  }
}
const seconds = ((performance.now() - begun) / 1000).toFixed(0)
console.log(`${IN_THE_RULES} exercises on the rules in ${seconds} s: ${differences} with a difference`)

let [replies, probes, reports, onTheWire] = [0, 0, 0, 0]
await withPostgres(async ({ database, folder }) => {
  const databaseUrl = await database('roles')
  await installMovedClock(databaseUrl, 'roles')
  await migrate(databaseUrl)
  const db = connect(databaseUrl, { max: 2 })
  const server = await launch(environmentOf({ databaseUrl, dataDir: join(folder, 'roles') }))
  const place = { url: server.url, db, call: callerOf(server.url) }
  for (const run of fc.sample(anyRolesRun({ events: [15, 40], acts: 14 }), { numRuns: ON_THE_WIRE, seed })) {
    const outcome = await playOnTheWire(place, run)
    replies += outcome.replies
    probes += outcome.probes
    reports += outcome.reports
    if (outcome.found.length > 0) onTheWire++
    outcome.found.slice(0, 1).forEach(found => note(`on the wire, ${run.exercise.mode}`, found))
  }
  await server.end('SIGTERM')
  await db.end({ timeout: 2 })
})
for (const [kind, { count, example }] of [...kinds].toSorted(([, one], [, other]) => other.count - one.count))
  console.log(`${count} times ${kind}\n  ${example.slice(0, 400)}`)
const isMet = differences + onTheWire === 0
console.log(
  `${IN_THE_RULES} exercises on the rules and ${ON_THE_WIRE} on the wire (${replies} replies, ${probes} probes, ${reports} files of reports): ` +
    `${differences} and ${onTheWire} with a difference; goal 0 and 0: ${isMet ? 'met' : 'MISSED'}`,
)
process.exitCode = isMet ? 0 : 1
