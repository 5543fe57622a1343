// An exercise nobody ordered: a scenario as an author has it on the desk, played on an invented log (docs/decisions/0016).
import type { Scenario } from '#domain/scenario/schema.ts'
import type { Command } from '../commands.ts'
import { decide } from '../decide.ts'
import { evolve } from '../evolve.ts'
import type { Exercise, Instant } from '../exercise.ts'
import { DECLINE, TUTORIAL_STEPS } from '../house/tutorial-mails.ts'
import type { Fact } from '../log.ts'
import { initialState, type State } from '../state.ts'

interface Stage {
  readonly scenario: Scenario
  /** Instant at which the story begins. */
  readonly at: Instant
  /** One player for each; none: somebody who plays alone. */
  readonly teams: readonly string[]
  readonly seed: string
}

/** An end that no rehearsal comes to. */
const NEVER = 100 * 365 * 86_400_000

/** The seat that plays for a team, or alone. */
export const seatFor = (team: string | null): string => (team === null ? 'alone' : `of ${team}`)

/** The exercise a scenario would be, with one player alone or one in each team. */
export const rehearsalOf = ({ scenario, at, teams, seed }: Stage): Exercise => ({
  id: 'rehearsal',
  mode: 'automated',
  scenario,
  seats: (teams.length > 0 ? teams : [null]).map(team => ({ id: seatFor(team), code: seatFor(team), name: 'player', team })),
  teams,
  startsAt: at,
  expiresAt: at + NEVER,
  seed,
})

/** How it stands once everybody has come and declined the tutorial: every clock starts. */
export const begun = (exercise: Exercise): State => {
  const tour = TUTORIAL_STEPS[0]?.event.id ?? ''
  const acts = exercise.seats.flatMap(({ id: seat }): readonly Command[] => [
    { kind: 'first seen', seat },
    { kind: 'answer', seat, event: tour, response: DECLINE },
  ])
  return acts.reduce<State>((state, act) => {
    const decision = decide(exercise, state, act, exercise.startsAt)
    return Array.isArray(decision) ? happened(exercise, state, decision, exercise.startsAt) : state
  }, initialState(exercise))
}

/** The state after facts that happen together at one instant. */
export const happened = (exercise: Exercise, before: State, facts: readonly Fact[], at: Instant): State =>
  facts.reduce<State>((state, fact) => evolve(exercise, state, { ...fact, number: state.revision + 1, at }), before)
