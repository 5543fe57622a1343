import { seatTimeline } from '../story/delivery.ts'
import { fold } from '../state/evolve.ts'
import type { Exercise, GameTime, Instant } from '../log/exercise.ts'
import { reachedAt, xtAt } from '../state/game-time.ts'
import type { Entry } from '../log/log.ts'
import { playerView } from '../views/player-view.ts'
import { type Seat, teamAt } from '../state/seat.ts'
import { clockOf, entersAt, type State } from '../state/state.ts'
import type { PlayerEvent, PlayerView } from '../story/view.ts'
import { type Names, SMALLEST_TEAM } from './names.ts'

const MINUTE = 60_000
const AFTERWARDS = 10 * MINUTE

/** The minutes of exercise time that the replay of a seat lasts; 0 before its story begins. */
export const minutesOf = (exercise: Exercise, state: State, seat: Seat, now: Instant): number => {
  const clock = clockOf(exercise, state, seat)
  const from = entersAt(exercise, state, seat)
  if (!clock || from === null) return 0
  const { finish } = seatTimeline(exercise, state, seat)
  const end =
    finish && finish.at <= now ? finish.at : Math.min(now, Math.max(from, seat.actedAt ?? from) + AFTERWARDS)
  return xtAt(clock, end) / MINUTE
}

export const instantOf = (
  exercise: Exercise,
  state: State,
  seat: Seat,
  minute: number,
  now: Instant,
): Instant | null => {
  const clock = clockOf(exercise, state, seat)
  const xt: GameTime = Math.round(minute * MINUTE)
  const at = clock ? reachedAt(clock, xt, clock[0].at) : null
  return at === null || at > now ? null : at
}

/** The seats that were in these teams at that instant; without names, none if they are too few. */
export const placesOf = (
  seats: readonly Seat[],
  teams: readonly string[],
  at: Instant,
  { anonymise }: Pick<Names, 'anonymise'>,
): readonly Seat[] => {
  const then = seats.filter(seat => teams.includes(teamAt(seat, at) ?? ''))
  return anonymise && then.length < SMALLEST_TEAM ? [] : then
}

export interface Replayed {
  readonly views: readonly PlayerView[]
  /** In order of display; `event` is as the player who had done most with it sees it. */
  readonly events: readonly {
    readonly event: PlayerEvent
    readonly shownTo: number
    readonly readBy: number
    readonly answers: number
  }[]
}

/**
 * @param log every entry up to `at`, and none after it
 * @param places ids of seats
 * @param later the messages as known later: only a withdrawal tells which players a message never reached
 */
export const replayedAt = (
  exercise: Exercise,
  log: Iterable<Entry>,
  places: readonly string[],
  at: Instant,
  later: State['sent'] = [],
): Replayed => {
  const state = knowing(later, fold(exercise, log))
  const views = places.map(place => playerView(exercise, state, state.seats.get(place)?.holder ?? place, at))
  const all = Map.groupBy(
    views.flatMap(({ events }) => events),
    ({ id }) => id,
  )
  const events = [...all.values()].map(seen => ({
    event: seen.toSorted((one, other) => doneWith(other) - doneWith(one))[0] as PlayerEvent,
    shownTo: seen.length,
    readBy: seen.filter(({ readAt }) => readAt !== null).length,
    answers: seen.filter(({ response }) => response !== null).length,
  }))
  return { views, events: events.toSorted((one, other) => one.event.displayedAt - other.event.displayedAt) }
}

const knowing = (later: State['sent'], state: State): State => {
  const missed = new Map(later.map(({ event, missed: by }) => [event.id, by]))
  return {
    ...state,
    sent: state.sent.map(sent => ({ ...sent, missed: missed.get(sent.event.id) ?? sent.missed })),
  }
}

const doneWith = ({ readAt, response }: PlayerEvent): number =>
  Number(readAt !== null) + 2 * Number(response !== null)

export const veiled = (
  exercise: Exercise,
  state: State,
  log: readonly Entry[],
  names: Names,
): { readonly exercise: Exercise; readonly log: readonly Entry[] } => {
  const places = [...state.seats.values()]
  const called = new Map(places.map(seat => [seat.alias.toLowerCase(), names.player(seat)]))
  return {
    exercise: {
      ...exercise,
      seats: exercise.seats.map(seat => ({ ...seat, name: called.get(seat.name.toLowerCase()) ?? '' })),
    },
    log: log.map(entry =>
      entry.kind === 'joined' ? { ...entry, alias: called.get(entry.alias.toLowerCase()) ?? '' } : entry,
    ),
  }
}
