import type { StoryEvent } from '#domain/scenario/story.ts'
import type { GameTime, Instant } from '../log/exercise.ts'
import type { SentEvent } from '../log/log.ts'
import type { Span } from '../state/audience.ts'
import type { TimeFactors } from '../state/extra-time.ts'
import type { Forward } from '../state/forwards.ts'
import type { Given } from '../state/seat.ts'
import type { Moment, Response } from './owners.ts'

interface Displayed {
  readonly id: string
  readonly at: Instant
  /** When the story delivered it: may be earlier than `at`, as for a late joiner (rule 80). */
  readonly date: Instant
  readonly dueXt: GameTime
  /** Exercise time from which limits count. */
  readonly shownXt: GameTime
}

export interface StoryDelivery extends Displayed {
  readonly kind: 'story'
  readonly story: StoryEvent
  readonly owner: string
  /** Null: this player alone. */
  readonly team: string | null
  /** Absent for a player's own question, and without extra time. */
  readonly teamFactors?: TimeFactors
  readonly knownXt: GameTime
  readonly response: Response | null
  readonly decidedXt?: GameTime
  /** Milliseconds by which the limit was extended. */
  readonly extra: GameTime
  /** Milliseconds of jumps and of outages given back since the display, until the answer if there is one. */
  readonly lost: GameTime
  /** When the silence, of players or graders, that led to the event counted; -Infinity: none did. */
  readonly silentAt: Instant
  /**
   * When the event is read-only, because the player left the team or the role that it reached; null: never
   * (rules 111, 238).
   */
  readonly former: Span | null
  /** The delivery in a former team, until the event comes to the new one. */
  readonly before?: { readonly delivery: StoryDelivery; readonly until: Instant }
  readonly answeredFor: readonly StoryDelivery[]
  /**
   * As it counts for a player who changed teams or roles; null: it was answered before they had the team and
   * role (rules 111, 241).
   */
  readonly counts: 'as it is' | StoryDelivery | null
  readonly order: number
}

export const isFormer = ({ former }: Pick<StoryDelivery, 'former'>, at: Instant): boolean =>
  former !== null && former.from <= at && at < former.until

export const isLost = ({ former }: Pick<StoryDelivery, 'former'>): boolean => former?.until === Infinity

/** Rule 111. */
export const asOf = <D extends Delivery>(delivery: D, at: Instant): D | StoryDelivery =>
  delivery.kind === 'story' && delivery.before && at < delivery.before.until
    ? asOf(delivery.before.delivery, at)
    : delivery

export const timelineAsOf = (timeline: Timeline, at: Instant): Timeline =>
  timeline.deliveries.some(delivery => delivery.kind === 'story' && delivery.before)
    ? { ...timeline, deliveries: timeline.deliveries.map(delivery => asOf(delivery, at)) }
    : timeline

/** How long a player has had a question, without jumps and outages given back. */
export const timeUntil = (
  { shownXt, lost }: Pick<StoryDelivery, 'shownXt' | 'lost'>,
  xt: GameTime,
): GameTime => xt - shownXt - lost

export interface SentDelivery extends Displayed {
  readonly kind: 'sent'
  readonly event: SentEvent
  readonly correctedAt: Instant | null
  readonly withdrawnAt: Instant | null
  readonly isForAll: boolean
}

export interface ForwardedDelivery extends Displayed {
  readonly kind: 'forwarded'
  readonly story: StoryEvent
  readonly forward: Forward
}

export interface ClosingDelivery extends Displayed {
  readonly kind: 'closing'
  readonly feedback: Given | null
}

export type Delivery = StoryDelivery | SentDelivery | ForwardedDelivery | ClosingDelivery

export interface Timeline {
  /** In order of display, including the forecast. */
  readonly deliveries: readonly Delivery[]
  readonly undelivered?: readonly SentDelivery[]
  /** Events that wait for a stopped clock, or are due after the time to play; in order of due time. */
  readonly waiting: readonly { readonly story: StoryEvent; readonly dueXt: GameTime }[]
  /** Null: the story does not end unless someone acts. */
  readonly finish: Ending | null
}

/** '/0', all done (rule 42), or the closing of a facilitated exercise. */
export interface Ending extends Moment {
  readonly cause: 'story' | 'natural' | 'closing'
}
