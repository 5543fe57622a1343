// A view has what has reached the player's seat, and of what is still to come only `nextAt` and `next`.
import type { Criterion, EventType, ResponseType } from '#domain/scenario/schema.ts'
import type { GameTime, Grading, Instant } from '../log/exercise.ts'
import type { Grounds, GroundsAsked } from '../log/grounds.ts'
import type { ShownMessage, TeamDecision } from './team-view.ts'

export type Timeliness = 'early' | 'in time' | 'late'

export interface PlayerComment {
  readonly id: string
  readonly persona: string
  readonly organisation: string
  readonly address: string
  readonly content: string
  readonly likes: number
  readonly retweets: number
  readonly liked: boolean
  readonly byPlayer: boolean
  readonly own: boolean
  readonly key: string
  readonly said: { readonly at: Instant; readonly xt: GameTime } | null
}

/** Options, roles and answer are texts instead of ids. */
export interface PlayerEvent {
  readonly id: string
  readonly type: EventType
  readonly section: string
  readonly name: string
  readonly role: string
  readonly organisation: string
  readonly address: string
  readonly subject: string
  readonly content: string
  readonly image: string
  readonly imageAlt: string
  readonly image2: string
  readonly image2Alt: string
  readonly pdf: string
  readonly pdf2: string
  /**
   * When the story delivered the event, and the exercise times at which this player, or for a team event the
   * team, got it and at which it was due.
   */
  readonly displayedAt: Instant
  readonly displayedXt: GameTime
  readonly storyXt: GameTime
  readonly displayDate: string
  readonly readAt: Instant | null
  readonly team: boolean
  readonly to?: readonly string[]
  readonly forwarded?: readonly PassedOn[]
  /** In seconds, with extra time and the time that facilitators added. */
  readonly timeLimit: number | null
  /** Later than the display by jumps and outages given back. */
  readonly limitFromXt: GameTime
  readonly responseType: ResponseType
  readonly next: string
  readonly delay: number | null
  readonly displayAfter: number | null
  /** In the order that this player sees; of a random event, the drawn option alone. */
  readonly options: readonly { readonly text: string; readonly next: string }[]
  readonly replyAs: {
    readonly organisation: string
    readonly persona: string
    readonly address: string
    readonly role: string
    readonly agree: string
  } | null
  readonly grounds?: GroundsAsked & { readonly given: Grounds | null }
  readonly decision?: TeamDecision
  readonly discussion?: readonly ShownMessage[]
  readonly response: PlayerResponse | null
  readonly judged?: PlayerJudgement
  /** Empty until they may be known (rule 77, reliability A6). */
  readonly correct: readonly string[]
  /** HTML; '' until it may be shown. */
  readonly feedback: string
  readonly likes: number
  readonly liked: boolean
  readonly retweets: number
  readonly comments: readonly PlayerComment[]
}

/** `to`: the name of a role; '' is everyone in the team. */
export interface PassedOn {
  readonly to: string
  readonly by: string
  readonly at: Instant
}

export interface PlayerJudgement {
  readonly grading: Grading
  /** Empty until they may be known (rules 77, 222). */
  readonly criteria: readonly Criterion[]
  readonly selfMet: readonly string[] | null
  /** Null: there is none, or the player may not know it. */
  readonly grade: { readonly met: readonly string[]; readonly comment: string } | null
}

export interface PlayerResponse {
  /** Wire form (rule 74). */
  readonly value: string
  readonly at: Instant
  readonly xt: GameTime
  /** Alias; 'system' for a random event. */
  readonly by: string
  readonly timeliness: Timeliness | null
}

export type Stage =
  | 'not started' // automated: before startsAt
  | 'not open' // facilitated: created, not opened
  | 'lobby' // facilitated and open, or automated before the tutorial is finished or declined
  | 'running'
  | 'paused'
  | 'finished'
  | 'expired'

export interface ShownRole {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly players: number | null
  readonly held: readonly string[]
}

export interface ShownRoles {
  /** An id; '' is none. */
  readonly mine: string
  readonly open: boolean
  readonly roles: readonly ShownRole[]
}

export interface ShownHelp {
  readonly id: string
  readonly text: string
  readonly at: Instant
  readonly reply: { readonly text: string; readonly at: Instant } | null
}

export interface ShownHint {
  readonly event: string
  readonly text: string | null
}

export interface ShownDebrief {
  readonly question: string
  readonly note: string
}

/** Rules 254 to 257. */
export interface ShownScreen {
  readonly hints: readonly ShownHint[]
  readonly debrief: readonly ShownDebrief[]
}

export interface PlayerView {
  readonly stage: Stage
  /** Oldest first. In the lobby the tutorial; when finished the closing mails alone. */
  readonly events: readonly PlayerEvent[]
  readonly finished: boolean
  readonly alias: string
  readonly team: string | null
  readonly cast?: ShownRoles
  readonly help?: readonly ShownHelp[]
  readonly oneScreen?: ShownScreen
  readonly now: Instant
  readonly xt: GameTime
  readonly ticking: boolean
  /** When something next comes by itself; null: nothing does. */
  readonly nextAt: Instant | null
  readonly notesByOthers: number
}
