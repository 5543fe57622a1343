// npm run faults: names restrict it to those runs and benches, `all` adds the benches, and `page` alone only
// writes docs/promises.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisesPage, table } from './faults/page.ts'
import { PROMISES } from './faults/promises.ts'
import {
  isSkipped,
  lastLineOf,
  readResults,
  writeResults,
  type Result,
  type Results,
} from './faults/results.ts'
import { ROOT, run } from './programs/run.ts'

const asked = process.argv.slice(2)
const isAsked = (command: string): boolean => {
  if (asked.includes('all')) return true
  return asked.length === 0
    ? command.startsWith('faults:')
    : asked.some(name => command === name || command === `faults:${name}`)
}
const unknown = asked.filter(
  name =>
    name !== 'all' &&
    name !== 'page' &&
    !PROMISES.some(({ command }) => command === name || command === `faults:${name}`),
)
if (unknown.length > 0) throw new Error(`There is no fault run or bench called ${unknown.join(', ')}.`)

const writePage = (results: Results) =>
  writeFileSync(join(ROOT, 'docs/promises.md'), promisesPage(PROMISES, results))

writePage(readResults())
const ran: (readonly [string, Result])[] = []
for (const { command } of PROMISES.filter(promised => isAsked(promised.command))) {
  console.log(`\n${command}\n${'─'.repeat(command.length)}`)
  const { ok, output, seconds } = await run('npm', ['run', '--silent', command], { quiet: true })
  console.log(output.trimEnd())
  const result = {
    line: lastLineOf(output),
    met: ok,
    seconds: Math.round(seconds),
    on: new Date().toISOString().slice(0, 10),
  }
  ran.push([command, result])
  if (isSkipped(result)) continue
  // Written after each run, so that an interrupted series keeps its results.
  const results = { ...readResults(), [command]: result }
  writeResults(results)
  writePage(results)
}
const met = ran.filter(([, result]) => result.met).length
const skipped = ran.filter(([, result]) => isSkipped(result)).length
if (ran.length > 0)
  console.log(`\n${table(ran)}\n\n${met} met, ${ran.length - met - skipped} missed, ${skipped} not run`)
// A skipped run proves nothing, so the command fails.
process.exitCode = met < ran.length ? 1 : 0
