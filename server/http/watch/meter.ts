// Labels come only from our own code (security §9.5).
import { Counter, Histogram, Registry } from 'prom-client'
import type { Call } from '#contracts/wire/call.ts'
import type { HttpResponse } from '../wire/refusals.ts'

export interface Meter {
  readonly called: (call: Call, response: HttpResponse, seconds: number) => void
  readonly keptFrom: () => void
  readonly registry: Registry
}

export const createMeter = (): Meter => {
  const registry = new Registry()
  const registers = [registry]
  const calls = new Counter({
    name: 'holdfast_calls_total',
    help: 'answered calls by name, status class and outcome',
    labelNames: ['call', 'status', 'outcome'],
    registers,
  })
  const refusals = new Counter({
    name: 'holdfast_refusals_total',
    help: 'refused calls by reason, including limits and failed logins',
    labelNames: ['reason'],
    registers,
  })
  const times = new Histogram({
    name: 'holdfast_call_seconds',
    help: 'time from the body to the response',
    labelNames: ['call'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const csp = new Counter({
    name: 'holdfast_csp_reports_total',
    help: 'browser reports that a page’s policy blocked something',
    registers,
  })
  return {
    called: ({ name }, { status, outcome }, seconds) => {
      const [how = '', reason] = outcome.split(': ')
      calls.inc({ call: name, status: `${Math.floor(status / 100)}xx`, outcome: how })
      if (reason !== undefined) refusals.inc({ reason })
      times.observe({ call: name }, seconds)
    },
    keptFrom: () => csp.inc(),
    registry,
  }
}
