// What this process has done, counted for a monitor (security.md 9.5). Labels come from our own code alone, so their number is bounded
// and nothing that anybody wrote stands in them.
import type { Call } from '#contracts/call.ts'
import type { Answer } from '../refusals.ts'
import { histogramOf, linesOf, type Times } from './prometheus.ts'

export interface Meter {
  readonly called: (call: Call, answer: Answer, seconds: number) => void
  readonly keptFrom: () => void
  /** In the text format of Prometheus. */
  readonly lines: () => string[]
}

export const createMeter = (): Meter => {
  const calls = new Map<string, number>()
  const refusals = new Map<string, number>()
  const times = new Map<string, Times>()
  const csp = new Map<string, number>()
  return {
    called: ({ name }, { status, outcome }, seconds) => {
      const [how = '', reason] = outcome.split(': ')
      add(calls, `call="${name}",status="${Math.floor(status / 100)}xx",outcome="${how}"`)
      if (reason !== undefined) add(refusals, `reason="${reason}"`)
      const known = times.get(name)
      times.set(name, {
        counts: BOUNDS.map((bound, place) => (known?.counts[place] ?? 0) + (seconds <= bound ? 1 : 0)),
        count: (known?.count ?? 0) + 1,
        sum: (known?.sum ?? 0) + seconds,
      })
    },
    keptFrom: () => add(csp, ''),
    lines: () => [
      ...linesOf('holdfast_calls_total', 'counter', 'answered calls by name, status class and outcome', calls),
      ...linesOf('holdfast_refusals_total', 'counter', 'refused calls by reason, limits and failed logins among them', refusals),
      ...histogramOf('holdfast_call_seconds', 'time from the body to the answer', BOUNDS, times),
      ...linesOf('holdfast_csp_reports_total', 'counter', 'reports of browsers that the policy of a page kept from something', csp),
    ],
  }
}

const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const add = (counts: Map<string, number>, labels: string) => counts.set(labels, (counts.get(labels) ?? 0) + 1)
