// npm test: the checks, every test on a real PostgreSQL, and the journeys in a real browser. Its last line counts them all.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.ts'
import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'

interface Total {
  readonly passed: number
  readonly failed: number
}

// Only the fields read here; a file that could not be loaded has no assertions.
interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly errors: readonly unknown[]
}

const folder = mkdtempSync(join(tmpdir(), 'holdfast-reports-'))
const heading = (text: string) => console.log(`\n${text}\n${'─'.repeat(text.length)}`)

const reportOf = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** A run without a readable report, or one that failed without saying which test, is one failure more: nothing may pass unseen. */
const counted = (ok: boolean, total: Total | undefined): Total => {
  if (!total || total.passed + total.failed === 0) return { passed: 0, failed: 1 }
  return ok || total.failed > 0 ? total : { ...total, failed: 1 }
}

const runVitest = async (): Promise<Total> => {
  const file = join(folder, 'vitest.json')
  const { ok } = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  // The two reporters write what their documentation says; a missing file is undefined.
  const report = reportOf(file) as VitestReport | undefined
  const unloaded =
    report?.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length ?? 0
  return counted(ok, report && { passed: report.numPassedTests, failed: report.numFailedTests + unloaded })
}

const runJourneys = async (): Promise<Total> => {
  const file = join(folder, 'playwright.json')
  const browser = await ensureChromium().catch((problem: unknown) => {
    console.log(String(problem))
    return ''
  })
  if (!browser) return { passed: 0, failed: 1 }
  const { ok } = await run('playwright', ['test', '--reporter=list,json'], {
    env: { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  // As above.
  const report = reportOf(file) as PlaywrightReport | undefined
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  if (flaky > 0) console.log(`${flaky} of them passed only the second time: each is a defect to be found (they are marked above)`)
  return counted(ok, report && { passed: expected + flaky, failed: unexpected + report.errors.length })
}

const step = async (name: string, work: () => Promise<Total>): Promise<Total> => {
  heading(name)
  return work()
}

const totals = [
  await step('Checks', async () => ({ passed: 0, failed: (await check()).length })),
  await step('Screens', async () => ({ passed: 0, failed: (await run('node', ['tools/build-web.ts'])).ok ? 0 : 1 })),
  await step('Tests', runVitest),
  await step('Journeys', runJourneys),
]
rmSync(folder, { recursive: true, force: true })

const sum = (field: keyof Total) => totals.reduce((total, part) => total + part[field], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
