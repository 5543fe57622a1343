// `node server/main.ts`: the product for people. Starts, says where it is and who one can be, and stops cleanly.
import { start } from './start.ts'
import { ConfigError, readConfig } from './config.ts'
import { defaultDataDir } from './data-dir.ts'
import { welcome } from './welcome.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error instanceof Error && error.stack) || String(error)}\n`)
  process.exit(1)
}

const run = async () => {
  // A person at a terminal reads the addresses; a line for each call is for those who collect them.
  const usual = process.stdout.isTTY ? { LOG_LEVEL: 'warn' } : {}
  const config = readConfig({ ...usual, ...process.env }, defaultDataDir())
  const running = await start(config, process.stdout.isTTY ? { tell: text => say(`  ${text} …`) } : {})
  let isStopping = false
  const stop = (code: number) => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), 30_000).unref()
    running.stop().then(() => process.exit(code), fail)
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  // What nobody expected is said once; then somebody else starts us again (security.md 9.2).
  process.on('uncaughtException', error => {
    running.services.log.error({ error: error.stack }, 'the process ends')
    stop(1)
  })
  const { url, admin, people, services } = running
  say(welcome({ url, admin, people, config: services.config }))
}

await run().catch(fail)
