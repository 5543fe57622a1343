// Rule 250.
import type { Instant } from '../log/exercise.ts'
import { callsOf, type HelpCall } from '../state/help.ts'
import { type Seat, teamOf } from '../state/seat.ts'
import type { State } from '../state/state.ts'
import type { ShownHelp } from '../story/view.ts'

export interface ListedHelp {
  readonly id: string
  readonly player: string
  readonly team: string
  readonly text: string
  readonly at: Instant
  readonly reply: { readonly by: string; readonly text: string; readonly at: Instant } | null
}

const SHOWN = 5

export const ownHelp = (state: State, seat: Seat): readonly ShownHelp[] =>
  callsOf(state.help, seat)
    .filter(isShown)
    .slice(-SHOWN)
    .map(({ id, text, at, end }) => ({
      ...{ id, text, at },
      reply: end?.kind === 'answered' ? { text: end.text, at: end.at } : null,
    }))
    .toReversed()

/** Open calls, longest wait first, then the latest answered. */
export const listedHelp = (state: State): readonly ListedHelp[] => {
  const calls = state.help.filter(isShown).map(call => listed(state, call))
  const answered = calls
    .filter(({ reply }) => reply !== null)
    .toSorted((one, other) => (other.reply?.at ?? 0) - (one.reply?.at ?? 0))
  return [...calls.filter(({ reply }) => reply === null), ...answered.slice(0, SHOWN)]
}

const isShown = ({ end }: HelpCall): boolean => end?.kind !== 'withdrawn'

const listed = (state: State, { id, seat: asking, player, text, at, end }: HelpCall): ListedHelp => {
  const seat = state.seats.get(asking)
  return {
    ...{ id, player, text, at },
    team: (seat && teamOf(seat)) ?? '',
    reply: end?.kind === 'answered' ? { by: end.by, text: end.text, at: end.at } : null,
  }
}
