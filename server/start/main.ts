// `node server/start/main.ts`: the product for people. Starts, says where it is and who one can be, and stops
// cleanly.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { start, type Running } from './start.ts'
import { ConfigError, readConfig } from '../config.ts'
import { defaultDataDir } from './data-dir.ts'
import { createLeaving, leaveOnSignals, outliveReaders } from './leaving.ts'
import { welcome } from './welcome.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

const textOf = (error: unknown) =>
  error instanceof ConfigError ? error.message : (error instanceof Error && error.stack) || String(error)

/**
 * What nobody expected is said once, in the log where there is one; then somebody else starts us again
 * (security §9.2).
 */
const complain = (error: unknown, running?: Running) => {
  if (running) running.services.log.error({ error: textOf(error) }, 'the process ends')
  else process.stderr.write(`${textOf(error)}\n`)
}

let starting: Promise<Running> | undefined
let running: Running | undefined

outliveReaders()
// Before the start begins: it may take a while, and what it has started by then must not outlive it.
const leaving = createLeaving(async () => {
  const started = await starting?.catch(() => undefined)
  await started?.stop()
})
leaveOnSignals(leaving)
process.on('uncaughtException', error => {
  complain(error, running)
  leaving.leave(1)
})

try {
  // A person at a terminal reads the addresses; a line for each call is for those who collect them.
  const usual = process.stdout.isTTY ? { LOG_LEVEL: 'warn' } : {}
  const config = readConfig({ ...usual, ...process.env }, defaultDataDir())
  starting = start(config, {
    ...(process.stdout.isTTY ? { tell: (text: string) => say(`  ${text} …`) } : {}),
    leaving,
  })
  running = await starting
  const { url, admin, people, services } = running
  say(welcome({ url, admin, people, config: services.config }))
} catch (error) {
  // A signal that ended what the start waited for is heard of in the next turn.
  await nextTurn()
  if (!leaving.begun.aborted) {
    complain(error)
    process.exit(1)
  }
}
