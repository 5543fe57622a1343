// npm run rehearse -- [files] [--bots able,random] [--runs 100] [--seed text] [--format text|json|trace]
// Bots play scenario files on the product's own engine; docs/rehearsal.md explains the figures. Exits with 2
// if a file or an argument could not be read.
import { parseArgs } from 'node:util'
import { rehearsalTables } from '#contracts/words/rehearsal-tables.ts'
import { BOTS, botsNamed } from '#domain/exercise/rehearsal/bots.ts'
import { rehearsed, type RehearsalWish } from '#domain/exercise/rehearsal/figures.ts'
import { traceOf } from '#domain/exercise/rehearsal/trace.ts'
import { trialOf } from '#domain/exercise/rehearsal/trial.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import { readFile, shipped } from './rehearse/files.ts'
import { asText } from './rehearse/text-table.ts'

const options = {
  bots: { type: 'string', default: BOTS.join(',') },
  runs: { type: 'string', default: '100' },
  seed: { type: 'string', default: 'rehearsal' },
  format: { type: 'string', default: 'text' },
} as const

const asTables = (file: string, scenario: Scenario, wish: RehearsalWish): string => {
  const { runs, seed, bots } = wish
  const title = `${file}: ${bots.length} bots, ${runs} runs each, seed “${seed}”`
  return [title, ...rehearsalTables(scenario, rehearsed(scenario, wish)).map(asText)].join('\n\n')
}

const asJson = (file: string, scenario: Scenario, wish: RehearsalWish): string =>
  JSON.stringify({ file, ...wish, ...rehearsed(scenario, wish) }, null, 2)

const asTraces = (_file: string, scenario: Scenario, { seed, runs, bots }: RehearsalWish): string =>
  bots
    .flatMap(bot =>
      Array.from({ length: runs }, (_, run) => traceOf(trialOf(scenario, { seed, bot, run: run + 1 }))),
    )
    .join('')
    .trimEnd()

const FORMATS: Readonly<Record<string, typeof asTables>> = { text: asTables, json: asJson, trace: asTraces }

const MOST_RUNS = 10_000

const main = (): void => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const bots = botsNamed(values.bots.split(','))
  const runs = Number(values.runs)
  const print = FORMATS[values.format]
  if (!bots) throw new Error(`--bots must be among ${BOTS.join(', ')}, not ${values.bots}.`)
  if (!print) throw new Error(`--format must be text, json or trace, not ${values.format}.`)
  if (!Number.isInteger(runs) || runs < 1 || runs > MOST_RUNS)
    throw new Error(`--runs must be a whole number from 1 to ${MOST_RUNS}, not ${values.runs}.`)
  const files = positionals.length > 0 ? positionals : shipped()
  const wish = { seed: values.seed, runs, bots }
  for (const { file, scenario } of files.map(readFile)) console.log(print(file, scenario, wish))
}

try {
  main()
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 2
}
