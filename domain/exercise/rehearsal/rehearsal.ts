// Decision 0016.
import type { Scenario } from '#domain/scenario/schema.ts'
import { filledByDefault } from '#domain/scenario/variables/filled.ts'
import type { Command } from '../log/commands.ts'
import { decide } from '../rules/decide.ts'
import { evolve, fold } from '../state/evolve.ts'
import type { Exercise, Grading, Instant } from '../log/exercise.ts'
import { DECLINE, TUTORIAL_STEPS } from '../mails/tutorial-mails.ts'
import type { Entry, Fact } from '../log/log.ts'
import { initialState, type State } from '../state/state.ts'

interface Stage {
  readonly scenario: Scenario
  readonly at: Instant
  /** Empty: one player alone. */
  readonly teams: readonly string[]
  readonly seed: string
  readonly grading?: Grading
}

const NEVER = 100 * 365 * 86_400_000

export const seatFor = (team: string | null): string => (team === null ? 'alone' : `of ${team}`)

export const rehearsalOf = ({ scenario, at, teams, seed, grading = 'none' }: Stage): Exercise => ({
  id: 'rehearsal',
  mode: 'automated',
  scenario: filledByDefault(scenario, at),
  seats: (teams.length > 0 ? teams : [null]).map(team => ({
    id: seatFor(team),
    code: seatFor(team),
    name: 'player',
    team,
  })),
  teams,
  startsAt: at,
  expiresAt: at + NEVER,
  seed,
  grading,
})

export const beginning = (exercise: Exercise): readonly Entry[] => {
  const tour = TUTORIAL_STEPS[0]?.event.id ?? ''
  const acts = exercise.seats.flatMap(({ id: seat }): readonly Command[] => [
    { kind: 'first seen', seat },
    { kind: 'answer', seat, event: tour, response: DECLINE },
  ])
  const log: Entry[] = []
  acts.reduce<State>((state, act) => {
    const decision = decide(exercise, state, act, exercise.startsAt)
    const entries = Array.isArray(decision) ? entriesAfter(state, decision, exercise.startsAt) : []
    log.push(...entries)
    return happened(exercise, state, entries)
  }, initialState(exercise))
  return log
}

export const begun = (exercise: Exercise): State => fold(exercise, beginning(exercise))

export const entriesAfter = (
  { revision }: Pick<State, 'revision'>,
  facts: readonly Fact[],
  at: Instant,
): readonly Entry[] => facts.map((fact, index) => ({ ...fact, number: revision + 1 + index, at }))

export const happened = (exercise: Exercise, before: State, entries: readonly Entry[]): State =>
  entries.reduce<State>((state, entry) => evolve(exercise, state, entry), before)
