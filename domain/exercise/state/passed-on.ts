// Rule 248.
import type { Addressees } from '#domain/scenario/schema.ts'
import { storyOf } from '#domain/scenario/story.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import { audienceSpans, type Cast, membershipsOf, type Span } from './audience.ts'
import type { Forward } from './forwards.ts'
import type { Seat } from './seat.ts'

export const meantBy = ({ role }: Pick<Forward, 'role'>): Addressees | undefined =>
  role === null ? undefined : { roles: [role], teams: [] }

/** When the seat gets a forward; null: never, as for the sender and a player who has the message anyway. */
export const receivedFrom = (
  exercise: Exercise,
  seat: Seat,
  cast: Cast,
  forward: Forward,
): Instant | null => {
  if (seat.id === forward.by) return null
  const to = storyOf(exercise.scenario).get(forward.event)?.event.to
  for (const membership of membershipsOf(seat).filter(({ team }) => team === forward.team)) {
    const spansOf = (meant: Addressees | undefined): readonly Span[] =>
      audienceSpans(exercise, cast, { seat: seat.id, membership, ...(meant && { to: meant }) })
    const span = spansOf(meantBy(forward)).find(({ until }) => until > forward.at)
    if (!span) continue
    const at = Math.max(span.from, forward.at)
    return spansOf(to).some(({ from, until }) => from <= at && at < until) ? null : at
  }
  return null
}
