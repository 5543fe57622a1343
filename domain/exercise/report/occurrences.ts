import { seatTimeline } from '../story/delivery.ts'
import type { Exercise, GameTime, Instant } from '../log/exercise.ts'
import { xtAt } from '../state/game-time.ts'
import type { Answer } from '../log/log.ts'
import { timelinessOfDelivery } from '../story/score.ts'
import { seatOwner } from '../story/owners.ts'
import { isLost, type StoryDelivery, timeUntil } from '../story/deliveries.ts'
import { type JudgedByPeople, type Seat, teamAt } from '../state/seat.ts'
import { clockOf, type State } from '../state/state.ts'
import { gracesOf, lostUntil } from '../state/steering.ts'
import { tutorialMails } from '../mails/tutorial.ts'
import type { Timeliness } from '../story/view.ts'
import { wasOpenAtClose } from '../views/question-states.ts'
import type { Names } from './names.ts'

export interface Occurrence {
  readonly event: string
  readonly seat: Seat
  readonly at: Instant
  /**
   * The team that received the event; for a facilitator's message, the player's team. Null: the event is the
   * player's alone, or there is no team.
   */
  readonly team: string | null
  readonly owner: string
  readonly shownXt: GameTime
  /** May be earlier than the display, as after a push. */
  readonly dueXt: GameTime
  /** `after` counts from the display, without jumps and outages given back by then. */
  readonly read: { readonly at: Instant; readonly after: GameTime } | null
  readonly response:
    | (JudgedByPeople & {
        readonly answer: Answer
        readonly at: Instant
        readonly after: GameTime
        /** Null: drawn by the system. */
        readonly by: Seat | null
        readonly timeliness: Timeliness | null
        readonly reason?: string
        readonly confidence?: number
      })
    | null
  /** Whether a facilitator closed the exercise while the limit of this open question ran (rule 140). */
  readonly openAtClose: boolean
  /** Milliseconds by which facilitators extended the limit. */
  readonly extra: GameTime
}

/** An event that the player answered in a former team and got again in a new one is listed for each. */
export const occurrencesOf = (
  exercise: Exercise,
  state: State,
  seat: Seat,
  now: Instant,
): readonly Occurrence[] => {
  const clock = clockOf(exercise, state, seat)
  return seatTimeline(exercise, state, seat).deliveries.flatMap((delivery): readonly Occurrence[] => {
    if (delivery.kind === 'closing' || delivery.kind === 'forwarded' || delivery.at > now) return []
    const { id, shownXt, dueXt, at } = delivery
    const readAt = seat.story.reads.get(id)
    const graces = gracesOf(state.steering, { id, shownXt, limit: null })
    const read =
      readAt === undefined || !clock
        ? null
        : { at: readAt, after: Math.max(0, xtAt(clock, readAt) - shownXt - lostUntil(graces, readAt)) }
    const common = { event: id, seat, at, shownXt, dueXt, read }
    if (delivery.kind === 'sent')
      return [{ ...common, team: teamAt(seat, at), owner: seatOwner(seat), ...UNASKED }]
    const answered = (of: StoryDelivery) => ({
      team: of.team,
      owner: of.owner,
      response: responseTo(of, state, seat),
      extra: of.extra,
      openAtClose: wasOpenAtClose(exercise, state, seat, of),
    })
    const before = delivery.answeredFor.map(of => ({
      ...common,
      at: of.at,
      ...{ shownXt: of.shownXt, dueXt: of.dueXt },
      read: null,
      ...answered(of),
    }))
    return [...before, { ...common, ...answered(delivery) }]
  })
}

const UNASKED = { response: null, extra: 0, openAtClose: false } as const

/** A team's later answers do not count for a player who left (rule 111). */
const responseTo = (delivery: StoryDelivery, state: State, seat: Seat): Occurrence['response'] => {
  const given = delivery.response
  if (!given || (isLost(delivery) && given.by !== seat.id && teamAt(seat, given.at) !== delivery.team))
    return null
  const by = given.by ? (state.seats.get(given.by) ?? null) : null
  return {
    ...given,
    after: timeUntil(delivery, given.xt),
    by,
    timeliness: timelinessOfDelivery(delivery, by ?? seat),
  }
}

export const teamOfOccurrence = (
  { team, seat, at, response }: Pick<Occurrence, 'team' | 'seat' | 'at' | 'response'>,
  names: Names,
): string => (team === null ? names.teamAt(seat, response?.at ?? at) : names.team(team))

/** The tutorial comes before the story, so delays are real time. */
export const tutorialOccurrencesOf = (exercise: Exercise, seat: Seat): readonly Occurrence[] =>
  tutorialMails(exercise, seat).map(({ step: { event }, at }) => {
    const readAt = seat.tutorial.reads.get(event.id)
    const given = seat.tutorial.answers.get(event.id)
    return {
      event: event.id,
      seat,
      at,
      team: null,
      owner: seatOwner(seat),
      ...{ shownXt: 0, dueXt: 0 },
      read: readAt === undefined ? null : { at: readAt, after: readAt - at },
      response: given
        ? { answer: given.answer, at: given.at, after: given.at - at, by: seat, timeliness: null }
        : null,
      extra: 0,
      openAtClose: false,
    }
  })
