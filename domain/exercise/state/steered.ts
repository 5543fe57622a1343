import type { Entry } from '../log/log.ts'
import { type Clock, forwardClock } from './game-time.ts'
import type { State } from './state.ts'
import { type Steering, withLimits, withLimitsKept, withTimeBack, withTurns } from './steering.ts'

export const jumped = (state: State, { at, ms, limits }: Extract<Entry, { kind: 'jumped' }>): State => {
  const clock = state.clocks.get('exercise')
  const steering = clock && limits === 'kept' ? withLimitsKept(state.steering, clock, at, ms) : state.steering
  return clock
    ? { ...state, steering, clocks: new Map(state.clocks).set('exercise', forwardClock(clock, at, ms)) }
    : { ...state, steering }
}

type Steered = Extract<
  Entry,
  {
    kind:
      | 'limits extended'
      | 'time given back'
      | 'event brought forward'
      | 'event skipped'
      | 'events skipped'
      | 'event put back'
      | 'events put back'
  }
>

export const steered = (state: State, entry: Steered): State => {
  const clock = state.clocks.get('exercise')
  return clock ? { ...state, steering: steeringAfter(state.steering, clock, entry) } : state
}

const steeringAfter = (before: Steering, clock: Clock, entry: Steered): Steering => {
  switch (entry.kind) {
    case 'limits extended':
      return withLimits(before, clock, entry)
    case 'time given back':
      return withTimeBack(before, clock, entry.at, entry.from, entry.to)
    case 'event brought forward':
      return withTurns(before, clock, entry.at, [entry.event], 'now')
    case 'event skipped':
      return withTurns(before, clock, entry.at, [entry.event], 'skipped')
    case 'events skipped':
      return withTurns(before, clock, entry.at, entry.events, 'skipped')
    case 'event put back':
      return withTurns(before, clock, entry.at, [entry.event], 'as planned')
    case 'events put back':
      return withTurns(before, clock, entry.at, entry.events, 'as planned')
  }
}
