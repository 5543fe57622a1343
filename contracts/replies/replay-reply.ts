import type { Replay } from '#contracts/calls/reports/reports.ts'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { isToldAlone } from '#domain/exercise/report/councils.ts'
import type { Exercise, Instant } from '#domain/exercise/log/exercise.ts'
import type { Entry } from '#domain/exercise/log/log.ts'
import type { Names } from '#domain/exercise/report/names.ts'
import {
  instantOf,
  minutesOf,
  placesOf,
  replayedAt,
  veiled,
  type Replayed,
} from '#domain/exercise/report/replay.ts'
import { type Seat, teamOf, wasOpened } from '#domain/exercise/state/seat.ts'
import { playersOf } from '#domain/exercise/story/stage.ts'
import type { State } from '#domain/exercise/state/state.ts'
import { sentTitle } from '#domain/exercise/words/sent-title.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'
import { mailReply } from './mail-reply.ts'

export interface Played {
  readonly exercise: Exercise
  readonly state: State
  readonly now: Instant
}

interface Choice {
  readonly player?: string | undefined
  readonly team?: string | undefined
  readonly minute: number
}

export interface Scene {
  readonly players: readonly string[]
  /** The length of the replay, in minutes of exercise time. */
  readonly minutes: number
  readonly minute: number
  readonly at: Instant | null
  readonly places: readonly Seat[]
}

/**
 * Shows the first player in the order of names unless another player or a team is chosen. A player gets only
 * their own screen. Refuses unknown names.
 */
export const sceneOf = (
  { exercise, state, now }: Played,
  names: Names,
  { player = '', team = '', minute }: Choice,
): Scene | Refusal => {
  const seats = playersOf(exercise, state).filter(
    seat => wasOpened(seat) && (names.viewer === null || seat === names.viewer),
  )
  const chosen = seatsMeant(seats, names, { player, team })
  const [first] = chosen
  if (!first && player !== '') return refuse('seat unknown')
  if (!first && team !== '') return refuse('team not replayed')

  const minutes = Math.max(0, ...chosen.map(seat => minutesOf(exercise, state, seat, now)))
  const shown = Math.min(minute, minutes)
  const at = first ? instantOf(exercise, state, first, shown, now) : null
  // Of a team, only those who were members at that time are shown.
  const places =
    team === '' || at === null ? chosen : placesOf(chosen, names.teams.get(team) ?? [], at, names)
  return { players: seats.map(names.player).toSorted(), minutes, minute: shown, at, places }
}

/** @param log up to the instant of the scene */
export const replayReply = (
  { exercise, state }: Played,
  names: Names,
  { at, places, ...scene }: Scene,
  log: readonly Entry[],
): Replay => {
  if (at === null) return { ...scene, players: [...scene.players], at: '', stage: 'not started', events: [] }
  const told = names.anonymise ? veiled(exercise, state, log, names) : { exercise, log }
  const ids = places.map(({ id }) => id)
  const replayed = replayedAt(told.exercise, told.log, ids, at, state.sent)
  return {
    ...{ ...scene, players: [...scene.players], at: iso(names.instant(at)) },
    stage: replayed.views[0]?.stage ?? 'no players',
    events: eventsReply(replayed, names),
  }
}

const seatsMeant = (
  seats: readonly Seat[],
  names: Names,
  { player, team }: { player: string; team: string },
): readonly Seat[] => {
  if (player !== '') return seats.filter(seat => names.player(seat) === player)
  const teams = names.teams.get(team)
  if (team !== '') return teams ? seats.filter(seat => wasIn(seat, teams, names)) : []
  return seats.toSorted((one, other) => (names.player(one) < names.player(other) ? -1 : 1)).slice(0, 1)
}

const wasIn = (seat: Seat, teams: readonly string[], { wholly }: Names): boolean =>
  (wholly ? [teamOf(seat)] : seat.teams.map(({ team }) => team)).some(team => teams.includes(team ?? ''))

const eventsReply = ({ views, events }: Replayed, names: Names): Replay['events'] => {
  const [view] = views
  if (!view) return []
  const wire = mailReply({ ...view, events: events.map(({ event }) => event) }, 0).events
  const rounded = (instant: string) => (instant === '' ? '' : iso(names.instant(Date.parse(instant))))
  return wire
    .map((event, index) => ({
      ...event,
      subject: sentTitle(event),
      date: rounded(event.date),
      answeredAt: rounded(event.answeredAt),
      comments: event.comments.map(comment => commentReply(comment, names, rounded)),
      ...councilIn(event, view.team, names, rounded),
      shownTo: events[index]?.shownTo ?? 0,
      readBy: events[index]?.readBy ?? 0,
      answers: events[index]?.answers ?? 0,
    }))
    .toReversed()
}

/**
 * An anonymised replay leaves out what a team without a row of its own decided and said, because its members
 * could be recognised.
 */
const councilIn = (
  { decision, discussion }: PlayEvent,
  team: string | null,
  names: Names,
  rounded: (instant: string) => string,
): Pick<PlayEvent, 'decision' | 'discussion'> => {
  const isTold = team !== null && isToldAlone(names, team)
  return {
    decision: isTold && decision ? { ...decision, closesAt: rounded(decision.closesAt) } : undefined,
    discussion: isTold
      ? discussion?.map(({ id, by, at, text }) => ({ id, by, at: rounded(at), text }))
      : undefined,
  }
}

type Comment = Replay['events'][number]['comments'][number]

/**
 * The key is private to the player's page; in an anonymised replay the author's team could reveal the author.
 */
const commentReply = (comment: Comment, names: Names, rounded: (instant: string) => string): Comment => ({
  ...comment,
  persona: comment.byPlayer && names.anonymise ? (comment.persona.split(' (', 1)[0] ?? '') : comment.persona,
  key: '',
  at: rounded(comment.at),
})

const iso = (instant: number) => new Date(instant).toISOString()
