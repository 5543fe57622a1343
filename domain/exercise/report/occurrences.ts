// One event reaching one player, as a report counts it.
import { seatTimeline } from '../delivery.ts'
import type { Exercise, GameTime, Instant } from '../exercise.ts'
import { xtAt } from '../game-time.ts'
import type { Answer } from '../log.ts'
import { timelinessOfDelivery } from '../score.ts'
import { seatOwner } from '../course/course.ts'
import { type Seat, teamAt, teamOf } from '../seat.ts'
import { clockOf, type State } from '../state.ts'
import { tutorialMails } from '../tutorial.ts'
import type { Timeliness } from '../view.ts'

export interface Occurrence {
  readonly event: string
  readonly seat: Seat
  /** The team it concerns: that of a team event, else the player's. */
  readonly team: string | null
  readonly owner: string
  readonly shownXt: GameTime
  /** `after`: milliseconds of exercise time since the display. */
  readonly read: { readonly at: Instant; readonly after: GameTime } | null
  readonly response: {
    readonly answer: Answer
    readonly at: Instant
    readonly after: GameTime
    /** Null: drawn by the system. */
    readonly by: Seat | null
    readonly timeliness: Timeliness | null
  } | null
}

/** What the scenario and facilitators have shown to a seat. The closing mails are no events of the story. */
export const occurrencesOf = (exercise: Exercise, state: State, seat: Seat, now: Instant): readonly Occurrence[] => {
  const clock = clockOf(exercise, state, seat)
  return seatTimeline(exercise, state, seat).deliveries.flatMap((delivery): readonly Occurrence[] => {
    if (delivery.kind === 'closing' || delivery.at > now) return []
    const { id, shownXt, at } = delivery
    const readAt = seat.story.reads.get(id)
    const read = readAt === undefined || !clock ? null : { at: readAt, after: Math.max(0, xtAt(clock, readAt) - shownXt) }
    const common = { event: id, seat, shownXt, read }
    if (delivery.kind === 'sent') return [{ ...common, team: teamAt(seat, at), owner: seatOwner(seat), response: null }]
    const given = delivery.response
    const by = given?.by ? (state.seats.get(given.by) ?? null) : null
    const response = given && { ...given, after: given.xt - shownXt, by, timeliness: timelinessOfDelivery(delivery, by ?? seat) }
    return [{ ...common, team: delivery.team ?? teamOf(seat), owner: delivery.owner, response }]
  })
}

/** What the tutorial has shown to a seat; no clock runs yet, so delays are real ones. */
export const tutorialOccurrencesOf = (exercise: Exercise, seat: Seat): readonly Occurrence[] =>
  tutorialMails(exercise, seat).map(({ step: { event }, at }) => {
    const readAt = seat.tutorial.reads.get(event.id)
    const given = seat.tutorial.answers.get(event.id)
    return {
      event: event.id,
      seat,
      team: teamOf(seat),
      owner: seatOwner(seat),
      shownXt: 0,
      read: readAt === undefined ? null : { at: readAt, after: readAt - at },
      response: given ? { answer: given.answer, at: given.at, after: given.at - at, by: seat, timeliness: null } : null,
    }
  })
