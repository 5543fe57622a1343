// docs/promises.md, made from the promises and the last results.
import type { Promised } from './promises.ts'
import { isSkipped, type Result, type Results } from './results.ts'

const HEAD = `# Promises

What Holdfast promises, the command that shows it, and what that command printed last. This page is made by \`npm run faults\`, which runs every fault run
and ends with this table; \`npm run faults -- all\` takes the benches along, \`npm run faults -- kill bench:answers\` only those two. A machine that does
nothing else gives the figures their meaning.

| Promise | Command | Last figure and goal | Result |
|---|---|---|---|
`

export const promisesPage = (promises: readonly Promised[], results: Results): string =>
  HEAD +
  promises
    .map(({ promise, command }) => {
      const result = results[command]
      return `| ${promise} | \`npm run ${command}\` | ${result ? cell(result.line) : 'not run yet'} | ${result ? `${result.met ? 'met' : '**missed**'}, ${result.on}` : ''} |\n`
    })
    .join('')

const cell = (line: string) => line.replaceAll('|', '\\|')

/** The same for a terminal: a row per run, with missed and skipped ones marked. */
export const table = (ran: readonly (readonly [string, Result])[]): string => {
  const widest = Math.max(...ran.map(([command]) => command.length))
  return ran
    .map(
      ([command, result]) =>
        `${markOf(result)} ${command.padEnd(widest)} ${result.seconds.toFixed(0).padStart(5)} s   ${saying(result)}`,
    )
    .join('\n')
}

const markOf = (result: Result) => (isSkipped(result) ? '–' : result.met ? '✓' : '✗')

const saying = (result: Result) =>
  isSkipped(result) ? result.line.replace(/^skipped/, 'not run') : result.line
