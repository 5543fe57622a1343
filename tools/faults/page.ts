import type { Promised } from './promises.ts'
import { isSkipped, type Result, type Results } from './results.ts'

const HEAD = `# Promises

What Holdfast promises, the command that proves it, and the last line that the command printed. \`npm run faults\` runs every fault run and writes this page;
\`npm run faults -- all\` also runs the benches, \`npm run faults -- kill bench:answers\` only those two. The figures are meaningful on a machine that does
nothing else.

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
