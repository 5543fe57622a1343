// npm run scenarios:check -- [files] [--format text|json|sarif] [--media folder] [--strict] [--write]
// Checks scenario files, by default those that ship with the product, by the rules of
// docs/scenario-checks.md. Exits with 1 on an error (with --strict also on a warning), with 2 if a file or an
// argument could not be read. --write puts files into the canonical form.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Checked, checkFile } from './check-scenarios/check-file.ts'
import { asJson, asText } from './check-scenarios/listing.ts'
import { asSarif } from './check-scenarios/sarif.ts'
import { ROOT } from './programs/run.ts'

const FORMATS: Readonly<Record<string, (checked: readonly Checked[]) => string>> = {
  text: asText,
  json: asJson,
  sarif: asSarif,
}

const shipped = () =>
  readdirSync(join(ROOT, 'scenarios'))
    .filter(name => name.endsWith('.json'))
    .map(name => join(ROOT, 'scenarios', name))

const options = {
  format: { type: 'string', default: 'text' },
  media: { type: 'string' },
  strict: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
} as const

const main = (): number => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const print = FORMATS[values.format]
  if (!print) throw new Error(`--format must be text, json or sarif, not ${values.format}.`)
  const files = positionals.length > 0 ? positionals : shipped()
  const checked = files.map(file => checkFile(file, { media: values.media, write: values.write }))
  console.log(print(checked))
  if (checked.some(({ problem }) => problem !== null)) return 2
  const failing = values.strict ? ['error', 'warning'] : ['error']
  return checked.some(({ findings }) => findings.some(({ severity }) => failing.includes(severity))) ? 1 : 0
}

try {
  process.exitCode = main()
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 2
}
