import { setImmediate as nextTurn } from 'node:timers/promises'
import { start, type Running } from './start.ts'
import { ConfigError, readConfig } from '../services/config.ts'
import { defaultDataDir } from './data-dir.ts'
import { createLeaving, leaveOnSignals, outliveReaders } from './leaving.ts'
import { welcome } from './welcome.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

const textOf = (error: unknown) =>
  error instanceof ConfigError ? error.message : (error instanceof Error && error.stack) || String(error)

const complain = (error: unknown, running?: Running) => {
  if (running) running.services.log.error({ error: textOf(error) }, 'the process ends')
  else process.stderr.write(`${textOf(error)}\n`)
}

let starting: Promise<Running> | undefined
let running: Running | undefined

outliveReaders()
// Before the start, so that a signal can interrupt it.
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
  // A line per call is meant for log collectors.
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
  // If a signal ended the start, its handler may run only in the next turn of the event loop.
  await nextTurn()
  if (!leaving.begun.aborted) {
    complain(error)
    process.exit(1)
  }
}
