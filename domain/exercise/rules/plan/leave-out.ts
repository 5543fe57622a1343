// Decision 0024.
import { refuse, type Refusal } from '#domain/refusal.ts'
import { storyOf } from '#domain/scenario/story.ts'
import type { FacilitatorCommand } from '../../log/commands.ts'
import type { Fact } from '../../log/log.ts'
import { type Decision, NOTHING_NEW, type RefusalCode } from '../../log/outcome.ts'
import type { Seat } from '../../state/seat.ts'
import { isSkipped, withoutSkips } from '../../state/steering.ts'
import { seatTimeline, teamArrivals } from '../../story/delivery.ts'
import { playersOf } from '../../story/stage.ts'
import type { Situation } from '../basis/situation.ts'

type Of<K extends FacilitatorCommand['kind']> = Extract<FacilitatorCommand, { kind: K }>

export const skip = (situation: Situation, { event, by }: Of<'skip'>): Decision => {
  const { exercise, state } = situation
  if (!storyOf(exercise.scenario).has(event)) return refuse('no such event')
  if (cameToAnyone(situation, event)) return refuse('event came')
  return isSkipped(state.steering, event, null) ? NOTHING_NEW : [{ kind: 'event skipped', event, by }]
}

export const skipSeveral = (situation: Situation, { events, by }: Of<'skip several'>): Decision => {
  const known = events.filter(id => storyOf(situation.exercise.scenario).has(id))
  if (known.length === 0) return refuse('no such event')
  if (known.every(id => cameToAnyone(situation, id)))
    return refuse(known.length === 1 ? 'event came' : 'events came')
  return leftOut(situation, known, by)
}

export const leftOut = (situation: Situation, ids: readonly string[], by: string): Fact[] => {
  const left = inStoryOrder(situation, ids).filter(
    id => !isSkipped(situation.state.steering, id, null) && !cameToAnyone(situation, id),
  )
  return left.length === 0 ? [] : [{ kind: 'events skipped', events: left, by }]
}

export const cameToAnyone = (situation: Situation, event: string): boolean =>
  playersOf(situation.exercise, situation.state).some(seat => hasCome(situation, seat, event)) ||
  cameAsCue(situation, event)

const cameAsCue = ({ exercise, state, now }: Situation, id: string): boolean =>
  teamArrivals(exercise, state).some(
    ({ arrival: { story, at } }) => story.event.id === id && story.event.cue && at !== null && at <= now,
  )

const inStoryOrder = ({ exercise }: Situation, ids: readonly string[]): readonly string[] => {
  const asked = new Set(ids)
  return [...storyOf(exercise.scenario).keys()].filter(id => asked.has(id))
}

/** Refused once the event's time has passed. */
export const putBack = (situation: Situation, { event, by }: Of<'put back'>): Decision => {
  const { exercise, state } = situation
  if (!storyOf(exercise.scenario).has(event)) return refuse('no such event')
  if (!isSkipped(state.steering, event, null)) return NOTHING_NEW
  return stillAhead(situation, [event]).length === 0
    ? refuse('event time over')
    : [{ kind: 'event put back', event, by }]
}

export const putBackSeveral = (situation: Situation, { events, by }: Of<'put back several'>): Decision => {
  const known = inStoryOrder(situation, events)
  if (known.length === 0) return refuse('no such event')
  const skipped = known.filter(id => isSkipped(situation.state.steering, id, null))
  if (skipped.length === 0) return NOTHING_NEW
  const ahead = stillAhead(situation, skipped)
  if (ahead.length > 0) return [{ kind: 'events put back', events: ahead, by }]
  return refuse(skipped.length === 1 ? 'event time over' : 'events time over')
}

/**
 * The skipped events that no player would have by now if none of them had been skipped: one may follow from
 * another.
 */
export const stillAhead = (situation: Situation, skipped: readonly string[]): readonly string[] => {
  const { state } = situation
  const kept = { ...situation, state: { ...state, steering: skipped.reduce(withoutSkips, state.steering) } }
  return skipped.filter(id => !cameToAnyone(kept, id))
}

export const turnedSince = (
  { state }: Situation,
  event: string,
  seen: 'planned' | 'left out' | undefined,
): Refusal<RefusalCode> | null => {
  const isOut = isSkipped(state.steering, event, null)
  if (seen === undefined || isOut === (seen === 'left out')) return null
  const who = state.changes.changers.get(event) ?? ''
  return refuse(isOut ? 'left out meanwhile' : 'put back meanwhile', { who })
}

export const hasCome = ({ exercise, state, now }: Situation, seat: Seat, event: string): boolean =>
  seatTimeline(exercise, state, seat).deliveries.some(({ id, at }) => id === event && at <= now)
