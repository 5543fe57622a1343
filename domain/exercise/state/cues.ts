// Rule 245.
import type { Instant } from '../log/exercise.ts'
import type { Entry } from '../log/log.ts'

export interface CueDone {
  readonly by: string
  readonly at: Instant
  readonly note: string
}

export type Cues = ReadonlyMap<string, CueDone>

export const cueKey = (team: string, event: string): string => JSON.stringify([team, event])

export const withCue = (
  cues: Cues,
  { team, event, by, at, done, note }: Extract<Entry, { kind: 'cue done' }>,
): Cues => new Map(cues).set(cueKey(team, event), { by, at: done ?? at, note: note ?? '' })
