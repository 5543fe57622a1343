import type { Replay } from '#contracts/reports.ts'
import * as reports from '#contracts/reports.ts'
import type { Instant } from '#domain/instant.ts'
import { type Names, namesFor } from '#domain/exercise/report/names.ts'
import { instantOf, minutesOf, placesOf, replayedAt, veiled, type Replayed } from '#domain/exercise/report/replay.ts'
import { type Seat, wasOpened } from '#domain/exercise/seat.ts'
import { playersOf } from '#domain/exercise/stage.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { mailReply } from '#contracts/replies/mail-reply.ts'
import { no } from '#server/calls/refused.ts'
import { logUntil } from '#server/database/log-until.ts'
import { type Readable, reportFor } from './report-access.ts'
import { namingFor } from './report-of.ts'

/** What a player or a team had in front of them at a minute, from the log alone; a player sees his own alone (rule 139). */
export const getReplay = handler(
  reports.getReplay,
  async (services, caller, { group = '', minute, player = '', team = '', ...asked }, { audit }) => {
    const played = await reportFor(services, caller, group)
    if (isRefusal(played)) return played
    const { exercise, state, now } = played
    audit.object = exercise.id

    const names = namesFor(exercise, state, namingFor(services, caller, exercise.id, asked))
    const seats = playersOf(exercise, state).filter(seat => wasOpened(seat) && (names.viewer === null || seat === names.viewer))
    const chosen = seatsMeant(seats, names, { player, team })
    const [first] = chosen
    if (!first && (player !== '' || team !== '')) return no('seat unknown')

    const minutes = Math.max(0, ...chosen.map(seat => minutesOf(exercise, state, seat, now)))
    const shown = Math.min(minute, minutes)
    const at = first ? instantOf(exercise, state, first, shown, now) : null
    const replayed = at === null ? null : await replayOf(services.db, played, names, teamPlaces(chosen, names, team, at), at)
    return {
      players: seats.map(names.player).toSorted(),
      minutes,
      minute: shown,
      at: at === null ? '' : iso(names.instant(at)),
      stage: replayed?.views[0]?.stage ?? 'not started',
      events: replayed ? eventsReply(replayed, names) : [],
    }
  },
)

interface Choice {
  readonly player: string
  readonly team: string
}

/** Without a choice: the first of them by name. */
const seatsMeant = (seats: readonly Seat[], names: Names, { player, team }: Choice): readonly Seat[] => {
  if (player !== '') return seats.filter(seat => names.player(seat) === player)
  const teams = names.teams.get(team)
  if (team !== '') return teams ? seats.filter(seat => seat.teams.some(membership => teams.includes(membership.team ?? ''))) : []
  return seats.toSorted((one, other) => (names.player(one) < names.player(other) ? -1 : 1)).slice(0, 1)
}

/** Of a team those who were in it then. */
const teamPlaces = (chosen: readonly Seat[], names: Names, team: string, at: Instant): readonly Seat[] =>
  team === '' ? chosen : placesOf(chosen, names.teams.get(team) ?? [], at)

const replayOf = async (
  db: Parameters<typeof logUntil>[0],
  { exercise, state }: Readable,
  names: Names,
  places: readonly Seat[],
  at: Instant,
) => {
  const log = await logUntil(db, exercise.id, at)
  const told = names.anonymise ? veiled(exercise, state, log, names) : { exercise, log }
  return replayedAt(
    told.exercise,
    told.log,
    places.map(({ id }) => id),
    at,
  )
}

/** As the player's own page is told it, newest first; where names are taken out, times are rounded. */
const eventsReply = ({ views, events }: Replayed, names: Names): Replay['events'] => {
  const [view] = views
  if (!view) return []
  const wire = mailReply({ ...view, events: events.map(({ event }) => event) }, 0).events
  const rounded = (instant: string) => (instant === '' ? '' : iso(names.instant(Date.parse(instant))))
  return wire
    .map((event, index) => ({
      ...event,
      date: rounded(event.date),
      answeredAt: rounded(event.answeredAt),
      comments: event.comments.map(comment => commentReply(comment, names, rounded)),
      shownTo: events[index]?.shownTo ?? 0,
      readBy: events[index]?.readBy ?? 0,
      answers: events[index]?.answers ?? 0,
    }))
    .toReversed()
}

type Comment = Replay['events'][number]['comments'][number]

/** What a player's page called its request is nobody else's. A small team would tell who spoke. */
const commentReply = (comment: Comment, names: Names, rounded: (instant: string) => string): Comment => ({
  ...comment,
  persona: comment.byPlayer && names.anonymise ? (comment.persona.split(' (', 1)[0] ?? '') : comment.persona,
  key: '',
  at: rounded(comment.at),
})

const iso = (instant: number) => new Date(instant).toISOString()
