// Rule 42.
import { leadsTo } from '#domain/scenario/story.ts'
import { FINISH } from '#domain/scenario/words.ts'
import { completedAt, sharers } from '../story/completion.ts'
import { isExpired } from '../state/windows.ts'
import { seatTimeline } from '../story/delivery.ts'
import { evolve } from '../state/evolve.ts'
import type { Instant } from '../log/exercise.ts'
import type { Fact } from '../log/log.ts'
import { playersOf } from '../story/stage.ts'
import type { Seat } from '../state/seat.ts'
import type { SeatSituation, Situation } from './basis/situation.ts'

type Completion = Extract<Fact, { readonly kind: 'completed' }>

export const decideCompletion = (situation: SeatSituation): readonly Completion[] => {
  const { exercise, state, seat, now } = situation
  if (exercise.mode === 'facilitated') return completions(situation, [seat])
  return isExpired(exercise, state, seat, now) ? [] : completions(situation, sharers(exercise, state, seat))
}

export const allCompletions = (situation: Situation): readonly Completion[] =>
  completions(situation, playersOf(situation.exercise, situation.state))

/**
 * In a facilitated exercise an answer or a grade may end the story: the end is recorded with it, or on
 * resuming if it was given in a pause.
 */
export const withCompletions = (situation: Situation, facts: readonly Fact[]): readonly Fact[] => {
  const { exercise, now } = situation
  const mayEnd =
    exercise.mode === 'facilitated' &&
    facts.some(
      fact =>
        fact.kind === 'resumed' ||
        ((fact.kind === 'answered' || fact.kind === 'graded') &&
          leadsTo(exercise.scenario, FINISH).has(fact.event)),
    )
  if (!mayEnd) return facts
  let { state } = situation
  for (const fact of facts) state = evolve(exercise, state, { ...fact, number: state.revision + 1, at: now })
  return [...facts, ...allCompletions({ exercise, state, now })]
}

const completions = (situation: Situation, seats: readonly Seat[]): readonly Completion[] =>
  seats.flatMap(seat => {
    const end = seat.completedAt === null ? endOf(situation, seat) : null
    return end === null ? [] : [{ kind: 'completed', seat: seat.holder, end } as const]
  })

/** In an automated exercise: the end that the log proves, else now, since a player is present. */
const endOf = ({ exercise, state, now }: Situation, seat: Seat): Instant | null => {
  const { finish } = seatTimeline(exercise, state, seat)
  // The closing is not recorded for each seat.
  if (finish === null || finish.at > now || finish.cause === 'closing') return null
  if (exercise.mode === 'facilitated') return finish.at
  return isExpired(exercise, state, seat, now) ? null : (completedAt(exercise, state, seat) ?? now)
}
