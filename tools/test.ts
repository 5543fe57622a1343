// npm test: the long tests run only with `-- --all`. The failures come last, because people keep the end of a
// long log.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { check } from './check.ts'
import { ensureChromium } from './programs/chromium.ts'
import { ROOT, run } from './programs/run.ts'

interface Total {
  readonly passed: number
  readonly failed: readonly string[]
}

// A file that could not be loaded has no assertions.
interface VitestReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}
interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly { readonly status: string }[]
  }[]
}
interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
  readonly stats: { readonly expected: number; readonly flaky: number }
  readonly errors: readonly { readonly message?: string }[]
}

const ALL = process.argv.includes('--all') ? { TESTS: 'all', JOURNEYS: 'all' } : {}

const folder = mkdtempSync(join(tmpdir(), 'holdfast-reports-'))
const heading = (text: string) => console.log(`\n${text}\n${'─'.repeat(text.length)}`)

const reportOf = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const counted = (name: string, ok: boolean, total: Total | undefined): Total => {
  if (!total || total.passed + total.failed.length === 0)
    return { passed: 0, failed: [`${name}: nothing ran`] }
  return ok || total.failed.length > 0
    ? total
    : { ...total, failed: [`${name}: failed without naming a test`] }
}

const runVitest = async (): Promise<Total> => {
  const file = join(folder, 'vitest.json')
  const { ok } = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { env: ALL },
  )
  // The reporter writes its documented format. The report is undefined if the file is missing.
  const report = reportOf(file) as VitestReport | undefined
  const failed = report?.testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults
      .filter(result => result.status === 'failed')
      .map(({ fullName }) => fullName)
    const unnamed = status === 'failed' && tests.length === 0 ? ['could not be run'] : []
    return [...tests, ...unnamed].map(test => `${relative(ROOT, name)}: ${test}`)
  })
  return counted('tests', ok, report && failed && { passed: report.numPassedTests, failed })
}

const unexpectedIn = ({ suites = [], specs }: PlaywrightSuite): readonly string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(unexpectedIn),
]

const runJourneys = async (): Promise<Total> => {
  const file = join(folder, 'playwright.json')
  const browser = await ensureChromium().catch((problem: unknown) => {
    console.log(String(problem))
    return ''
  })
  if (!browser) return { passed: 0, failed: ['journeys: no browser'] }
  const { ok } = await run('playwright', ['test', '--reporter=list,json'], {
    env: { ...ALL, CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  // This reporter writes its documented format too.
  const report = reportOf(file) as PlaywrightReport | undefined
  const { expected = 0, flaky = 0 } = report?.stats ?? {}
  if (flaky > 0)
    console.log(
      `Journeys that passed only on the second try: ${flaky}. Each is a defect to find (marked above).`,
    )
  const failed = report && [
    ...report.suites.flatMap(unexpectedIn),
    ...report.errors.map(({ message = 'an error' }) => message),
  ]
  return counted('journeys', ok, failed && { passed: expected + flaky, failed })
}

const step = async (name: string, work: () => Promise<Total>): Promise<Total> => {
  heading(name)
  return work()
}

const checkAndBuild = async (): Promise<Total> => {
  const [failed, build] = await Promise.all([
    check(),
    run('node', ['tools/build-web.ts', '--if-stale'], { quiet: true }),
  ])
  console.log(build.output.trim())
  return {
    passed: 0,
    failed: [...failed.map(name => `checks: ${name}`), ...(build.ok ? [] : ['screens: not built'])],
  }
}

const totals = [
  await step('Checks and screens', checkAndBuild),
  await step('Tests', runVitest),
  await step('Journeys', runJourneys),
]
rmSync(folder, { recursive: true, force: true })

const passed = totals.reduce((total, part) => total + part.passed, 0)
const failed = totals.flatMap(part => part.failed)
if (failed.length > 0) console.log(`\nFailures:\n${failed.map(name => `  ${name}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
