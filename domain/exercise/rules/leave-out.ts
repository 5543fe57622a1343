// Leaves out planned events, singly or several at once, and puts them back
// (docs/decisions/0024-time-can-be-given-back.md).
import { refuse } from '#domain/refusal.ts'
import { storyOf } from '#domain/scenario/story.ts'
import type { FacilitatorCommand } from '../log/commands.ts'
import type { Fact } from '../log/log.ts'
import { type Decision, NOTHING_NEW } from '../log/outcome.ts'
import type { Seat } from '../state/seat.ts'
import { lastTurn, withoutSkips } from '../state/steering.ts'
import { seatTimeline } from '../story/delivery.ts'
import { playersOf } from '../story/stage.ts'
import type { Situation } from './situation.ts'

type Of<K extends FacilitatorCommand['kind']> = Extract<FacilitatorCommand, { kind: K }>

/** Leaves out one event; refused once it has reached a player. */
export const skip = (situation: Situation, { event, by }: Of<'skip'>): Decision => {
  const { exercise, state } = situation
  if (!storyOf(exercise.scenario).has(event)) return refuse('no such event')
  if (playersOf(exercise, state).some(seat => hasCome(situation, seat, event))) return refuse('event came')
  return lastTurn(state.steering, event)?.how === 'skipped'
    ? NOTHING_NEW
    : [{ kind: 'event skipped', event, by }]
}

/** Leaves out those of several events that have not come; refused if all have, or none is of the story. */
export const skipSeveral = (situation: Situation, { events, by }: Of<'skip several'>): Decision => {
  const known = events.filter(id => storyOf(situation.exercise.scenario).has(id))
  if (known.length === 0) return refuse('no such event')
  if (known.every(id => cameToAnyone(situation, id))) return refuse('event came')
  return leftOut(situation, known, by)
}

/**
 * The fact of leaving out those of these events that are still to come and not left out yet; none if there
 * are no such events.
 */
export const leftOut = (situation: Situation, ids: readonly string[], by: string): Fact[] => {
  const asked = new Set(ids)
  const events = [...storyOf(situation.exercise.scenario).keys()].filter(
    id => asked.has(id) && lastTurn(situation.state.steering, id)?.how !== 'skipped',
  )
  const left = events.filter(id => !cameToAnyone(situation, id))
  return left.length === 0 ? [] : [{ kind: 'events skipped', events: left, by }]
}

const cameToAnyone = (situation: Situation, event: string): boolean =>
  playersOf(situation.exercise, situation.state).some(seat => hasCome(situation, seat, event))

/**
 * The facts of putting a skipped event back; refused after its time, as its followers have arrived without
 * it: from then on it can only be sent at once.
 */
export const putBack = (situation: Situation, { event, by }: Of<'put back'>): Decision => {
  const { exercise, state } = situation
  if (!storyOf(exercise.scenario).has(event)) return refuse('no such event')
  if (lastTurn(state.steering, event)?.how !== 'skipped') return NOTHING_NEW
  const kept = { ...situation, state: { ...state, steering: withoutSkips(state.steering, event) } }
  return playersOf(exercise, state).some(seat => hasCome(kept, seat, event))
    ? refuse('event time over')
    : [{ kind: 'event put back', event, by }]
}

/** Puts those of several skipped events back whose time has not passed; refused if it has for all. */
export const putBackSeveral = (situation: Situation, { events, by }: Of<'put back several'>): Decision => {
  const { exercise, state } = situation
  const asked = new Set(events)
  const known = [...storyOf(exercise.scenario).keys()].filter(id => asked.has(id))
  if (known.length === 0) return refuse('no such event')
  const skipped = known.filter(id => lastTurn(state.steering, id)?.how === 'skipped')
  if (skipped.length === 0) return NOTHING_NEW
  // All of them at once, since one may follow from another.
  const steering = skipped.reduce(withoutSkips, state.steering)
  const kept = { ...situation, state: { ...state, steering } }
  const ahead = skipped.filter(id => !playersOf(exercise, state).some(seat => hasCome(kept, seat, id)))
  return ahead.length === 0 ? refuse('event time over') : [{ kind: 'events put back', events: ahead, by }]
}

/** Whether a player has an event. */
export const hasCome = ({ exercise, state, now }: Situation, seat: Seat, event: string): boolean =>
  seatTimeline(exercise, state, seat).deliveries.some(({ id, at }) => id === event && at <= now)
