// What the thread can be asked to do: work whose cost grows with what somebody sent. Each input and outcome must survive a copy.
import { findingsOf } from '../findings.ts'
import { sanitise } from '../sanitise.ts'

export const jobs = {
  clean: (texts: readonly string[]) => texts.map(sanitise),
  findings: findingsOf,
}

export type Job = keyof typeof jobs
export type Input<J extends Job> = Parameters<(typeof jobs)[J]>[0]
export type Outcome<J extends Job> = ReturnType<(typeof jobs)[J]>
