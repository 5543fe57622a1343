// Rule 118.
import { wasDone } from '../basis/was-done.ts'
import { refuse } from '#domain/refusal.ts'
import type { FacilitatorCommand } from '../../log/commands.ts'
import { seatTimeline } from '../../story/delivery.ts'
import { xtAt } from '../../state/game-time.ts'
import { type Decision, NOTHING_NEW, warn } from '../../log/outcome.ts'
import { PUSH_MINUTES } from '../../log/push-minutes.ts'
import type { Fact } from '../../log/log.ts'
import { lateAfter } from '../../story/scoring.ts'
import { judgingFactor, type Seat } from '../../state/seat.ts'
import type { Situation } from '../basis/situation.ts'
import { playersOf, stageOf } from '../../story/stage.ts'
import { isFormer, timeUntil } from '../../story/deliveries.ts'
import { clockOf } from '../../state/state.ts'

/** A repeat within this time is the same press (S2§4). */
const SAME_PRESS = 1_000

type Push = Extract<FacilitatorCommand, { kind: 'push' }>

export const decidePush = (situation: Situation, { minutes, confirmed, by, key }: Push): Decision => {
  const { exercise, state, now } = situation
  if (!PUSH_MINUTES.includes(minutes)) return refuse('push minutes')
  if (wasDone(state, key)) return NOTHING_NEW
  if (state.phase !== 'running') return refuse('not running')
  if (isSamePress(situation, 'pushed')) return NOTHING_NEW
  const players = playersOf(exercise, state).filter(seat => stageOf(exercise, state, seat, now) === 'running')
  if (!players.some(seat => somethingDue(situation, seat, minutes)))
    return warn('push nothing due', { minutes, next: nextDueIn(situation, players), players: players.length })
  const late = players.filter(seat => wouldBeLate(situation, seat, minutes))
  return late.length > 0 && !confirmed
    ? warn('push makes late', { n: late.length, who: namesOf(late) })
    : [{ kind: 'pushed', minutes, by, ...(key !== undefined && { key }) }]
}

type Act<K extends Fact['kind']> = Extract<Fact, { kind: K }>
type Acted = Extract<Fact, { by: string }>['kind']

export const isSamePress = <K extends Acted>(
  { state, now }: Situation,
  kind: K,
  isSame: (before: Act<K>) => boolean = () => true,
): boolean =>
  // The cast holds: the compiler cannot infer the kind from a generic type.
  state.actions.some(({ fact, at }) => fact.kind === kind && now - at < SAME_PRESS && isSame(fact as Act<K>))

const somethingDue = ({ exercise, state, now }: Situation, seat: Seat, minutes: number): boolean => {
  const until = xtOf({ exercise, state, now }, seat) + minutes * 60_000
  return seatTimeline(exercise, state, seat).deliveries.some(({ at, dueXt }) => at > now && dueXt <= until)
}

const NAMED = 4
const namesOf = (seats: readonly Seat[]): string =>
  [
    ...seats.slice(0, NAMED).map(({ alias }) => alias),
    ...(seats.length > NAMED ? [`+ ${seats.length - NAMED}`] : []),
  ].join(', ')

const nextDueIn = ({ exercise, state, now }: Situation, players: readonly Seat[]): number => {
  const ahead = players.flatMap(seat => {
    const xt = xtOf({ exercise, state, now }, seat)
    return seatTimeline(exercise, state, seat)
      .deliveries.filter(({ at, kind }) => at > now && kind === 'story')
      .map(({ dueXt }) => dueXt - xt)
  })
  return ahead.length === 0 ? 0 : Math.ceil(Math.min(...ahead) / 60_000)
}

const wouldBeLate = ({ exercise, state, now }: Situation, seat: Seat, minutes: number): boolean => {
  const xt = xtOf({ exercise, state, now }, seat)
  return seatTimeline(exercise, state, seat).deliveries.some(delivery => {
    if (delivery.kind !== 'story' || delivery.at > now || delivery.response || isFormer(delivery, now))
      return false
    const limit = lateAfter(delivery.story, judgingFactor(seat, delivery), delivery.extra)
    const elapsed = timeUntil(delivery, xt)
    return limit !== null && elapsed <= limit && elapsed + minutes * 60_000 > limit
  })
}

const xtOf = ({ exercise, state, now }: Situation, seat: Seat): number => {
  const clock = clockOf(exercise, state, seat)
  return clock ? xtAt(clock, now) : 0
}
