// Rule 252. Readiness is not part of the log.
import type { Exercise, Instant } from './log/exercise.ts'
import type { Phase, State } from './state/state.ts'
import { type Seat, teamOf } from './state/seat.ts'
import { playersOf } from './story/stage.ts'

export const BROWSERS = ['chrome', 'edge', 'firefox', 'safari', 'other'] as const
export const SOUNDS = ['heard', 'not heard', 'not tried'] as const

export interface Readiness {
  readonly stream: boolean
  readonly storage: boolean
  /** Whether the browser is new enough for the page. */
  readonly current: boolean
  readonly browser: (typeof BROWSERS)[number]
  readonly sound: (typeof SOUNDS)[number]
}

export interface ReadyPlayer {
  readonly player: string
  readonly team: string
  readonly joinedAt: Instant
  readonly reported: Readiness | null
}

const BEFORE_THE_START = new Set<Phase>(['created', 'open'])

export const isBeforeStart = ({ mode }: Exercise, { phase }: State): boolean =>
  mode === 'facilitated' && BEFORE_THE_START.has(phase)

export const readyPlayers = (
  exercise: Exercise,
  state: State,
  reportOf: (seat: Seat) => Readiness | null,
): readonly ReadyPlayer[] | null =>
  isBeforeStart(exercise, state)
    ? playersOf(exercise, state)
        .map(seat => ({
          ...{ player: seat.alias, team: teamOf(seat) ?? '' },
          ...{ joinedAt: seat.joinedAt ?? 0, reported: reportOf(seat) },
        }))
        .toSorted((one, other) => one.joinedAt - other.joinedAt)
    : null
