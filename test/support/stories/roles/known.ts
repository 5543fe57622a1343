// Disagreements in which the text is right and the rules are not yet. Each is deleted with its mending;
// `npm run faults:roles` counts them like any other.
import type { RolesRun } from './against-roles.ts'

const KNOWN: readonly (readonly [found: RegExp, where: (run: RolesRun) => boolean])[] = [
  // Rule 238: a player who no longer gets an event keeps it. A role that a player chooses after their team's
  // clock has started counts from its start, and takes away what came to others in the meantime.
  [/"take a role".*: \w+ no longer has /, ({ exercise }) => exercise.mode === 'automated'],
  // The same after ten minutes: they have it again, from then on, so an answer in between does not count for them.
  [/, and \d+ count$/, ({ exercise }) => exercise.mode === 'automated'],
  // Rule 94: what is pending for a team that has ended is dropped. It still leads to events for other teams.
  [/nothing led to /, ({ exercise, ending }) => ending && exercise.mode === 'facilitated'],
]

export const isKnown = (run: RolesRun, found: string): boolean =>
  KNOWN.some(([kind, where]) => kind.test(found) && where(run))
