// What the thread can be asked to do: work whose cost grows with what somebody sent. Each input and outcome must survive a copy.
import { readScenarioFile } from '#domain/scenario/file/read-file.ts'
import { findingsOf } from '../findings.ts'
import { sanitise } from '../sanitise.ts'

export const jobs = {
  clean: (texts: readonly string[]) => texts.map(sanitise),
  findings: findingsOf,
  read: readScenarioFile,
}

/** Milliseconds, waiting included. Saving or importing comes to less than after which a call is answered that it could not be done (deadline.ts). */
export const LONGEST: Readonly<Record<keyof typeof jobs, number>> = { clean: 4_000, findings: 1_500, read: 2_000 }

export type Job = keyof typeof jobs
export type Input<J extends Job> = Parameters<(typeof jobs)[J]>[0]
export type Outcome<J extends Job> = ReturnType<(typeof jobs)[J]>
