import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import type { Instant } from './exercise.ts'
import type { EventChange, MessageText, Recipient, Sender, SentEvent, Stand } from './log.ts'

/** A text may be JSON (rule 74). */
export type WireResponse = string | readonly string[] | Readonly<Record<string, unknown>>

/** The rules add the id, and complete the sender and subject. */
export type Message = Omit<SentEvent, 'id'>

/**
 * The last activity of each seat row. In an act without it, everyone counts as present; a visit without it
 * decides nothing by presence.
 */
export type Seen = ReadonlyMap<string, Instant>

export interface AnswerCommand {
  readonly kind: 'answer'
  readonly event: string
  readonly response: WireResponse
  readonly agreed?: boolean
  /** The team the answer was written for (rule 111). */
  readonly team?: string
  /** '' and null: the player gave none; absent: the page does not know these fields. */
  readonly reason?: string
  readonly confidence?: number | null
  readonly key?: string
  readonly seen?: Seen
  /** The library's forms that the scenario uses, but does not contain. */
  readonly forms?: readonly ScenarioDocument[]
}

export type PlayerCommand = { readonly seat: string } & (
  | { readonly kind: 'first seen' }
  /** `text` is the hash of the agreement's text (rule 134). */
  | { readonly kind: 'agree'; readonly text: string }
  | { readonly kind: 'join'; readonly alias: string; readonly team: string | null; readonly code: string }
  /** `lastSeen` must not be earlier than the last view delivered to the seat. */
  | { readonly kind: 'return'; readonly lastSeen: Instant }
  | { readonly kind: 'room back'; readonly seen: ReadonlyMap<string, Instant> }
  /**
   * If due, records the end of the seat and, in an automated exercise, of its team (rule 42), and the decisions
   * of teams (rule 227).
   */
  | { readonly kind: 'complete'; readonly seen?: Seen }
  | { readonly kind: 'read'; readonly event: string }
  | { readonly kind: 'read all social' }
  | AnswerCommand
  | ({ readonly kind: 'take a role'; readonly role: string | null } & Keyed)
  | ({
      readonly kind: 'forward'
      readonly event: string
      readonly role: string | null
      readonly note: string
    } & Keyed)
  | ({ readonly kind: 'ask for help'; readonly text: string } & Keyed)
  | ({ readonly kind: 'withdraw help'; readonly help: string } & Keyed)
  | ({ readonly kind: 'pause story' | 'resume story' } & Keyed)
  | ({ readonly kind: 'take hint'; readonly event: string } & Keyed)
  /** `before`: the note that the team saw. */
  | ({
      readonly kind: 'note debrief'
      readonly question: number
      readonly text: string
      readonly before: string
    } & Keyed)
  | ({ readonly kind: 'assess'; readonly event: string; readonly met: readonly string[] } & Keyed)
  /**
   * `comment`: null or -1 for the post, else a comment's position in the player's list, or its id. Without
   * `on` it toggles (rule 105).
   */
  | ({
      readonly kind: 'like'
      readonly event: string
      readonly comment: string | number | null
      readonly on?: boolean
    } & Keyed)
  | ({ readonly kind: 'reply'; readonly event: string; readonly text: string } & Keyed)
  /** `baseVersion`: the version that was read; null: overwrite any. */
  | { readonly kind: 'note'; readonly text: string; readonly baseVersion: number | null }
  | TeamCommand
)

/** `team`: the one the act was meant for (rule 111). */
export type TeamCommand = { readonly team?: string | undefined } & Keyed &
  (
    | {
        readonly kind: 'take a stand'
        readonly event: string
        readonly proposal: string
        readonly stand: Stand
        readonly reason?: string | undefined
        readonly seen?: Seen
      }
    | { readonly kind: 'discuss'; readonly event: string; readonly text: string }
    | { readonly kind: 'take the lead' }
  )

/** `again`: the last event made from the prepared message, as the facilitator saw it. */
export interface FromPrepared {
  readonly prepared: string
  readonly again?: string | undefined
}

interface Keyed {
  readonly key?: string
}

/** `owner`: 'seat <id>' or 'team <name>'; `seen`: how many grades the grader knew (rule 221). */
export interface GradeCommand extends Keyed {
  readonly kind: 'grade'
  readonly owner: string
  readonly event: string
  readonly met: readonly string[]
  readonly comment: string
  readonly seen: number
}

export type FacilitatorCommand = { readonly by: string } & (
  | { readonly kind: 'open' }
  /** `seen`: the clock's last start, pause or resumption, as the facilitator saw it; null: none. */
  | { readonly kind: 'continue'; readonly seen?: Instant | null }
  | { readonly kind: 'pause'; readonly seen?: Instant | null }
  /** `confirmed`: less than 10 s ago a warning was given about the same push (rule 118). */
  | ({ readonly kind: 'push'; readonly minutes: number; readonly confirmed: boolean } & Keyed)
  /** `event` null: every open question with a time limit. */
  | ({ readonly kind: 'extend limits'; readonly event: string | null; readonly minutes: number } & Keyed)
  | ({ readonly kind: 'give time back'; readonly from: Instant; readonly to: Instant } & Keyed)
  /** `from`: the section the facilitator saw, '' before the first. */
  | ({
      readonly kind: 'jump'
      readonly section: string
      readonly from?: string | undefined
      readonly without?: readonly string[]
    } & Keyed)
  | ({
      readonly kind: 'bring forward'
      readonly event: string
      readonly seen?: 'planned' | 'left out' | undefined
    } & Keyed)
  | ({ readonly kind: 'skip'; readonly event: string } & Keyed)
  | ({ readonly kind: 'skip several'; readonly events: readonly string[] } & Keyed)
  | ({ readonly kind: 'put back'; readonly event: string } & Keyed)
  | ({ readonly kind: 'put back several'; readonly events: readonly string[] } & Keyed)
  | { readonly kind: 'close' }
  | { readonly kind: 'complete all'; readonly seen?: Seen }
  | { readonly kind: 'reset' }
  | { readonly kind: 'undo reset' }
  /** `unanswered`: the keys of earlier presses that got no reply. */
  | ({
      readonly kind: 'send'
      readonly message: Message
      readonly recipient: Recipient | null
      readonly from?: FromPrepared
      readonly unanswered?: readonly string[]
    } & Keyed)
  /** `seen`: the last correction that the facilitator knew; null: none. */
  | ({
      readonly kind: 'correct'
      readonly event: string
      readonly text: MessageText
      readonly seen?: Instant | null
    } & Keyed)
  /** `known`: the last correction that the facilitator knew; null: none. */
  | ({
      readonly kind: 'withdraw'
      readonly event: string
      readonly seen?: Seen
      readonly known?: Instant | null
    } & Keyed)
  | ({
      readonly kind: 'reply as'
      readonly event: string
      readonly text: string
      readonly sender: Sender
    } & Keyed)
  | { readonly kind: 'hide reply'; readonly event: string; readonly reply: string }
  | { readonly kind: 'show reply'; readonly event: string; readonly reply: string }
  | { readonly kind: 'release seat'; readonly seat: string }
  | { readonly kind: 'move to team'; readonly seat: string; readonly team: string }
  | ({ readonly kind: 'name lead'; readonly seat: string } & Keyed)
  /** `seen`: how many changes of the event the facilitator knew. */
  | ({
      readonly kind: 'change event'
      readonly event: string
      readonly change: EventChange
      readonly seen?: number
    } & Keyed)
  | ({ readonly kind: 'restore event'; readonly event: string; readonly seen?: number } & Keyed)
  | ({
      readonly kind: 'cue done'
      readonly event: string
      readonly team: string
      readonly at?: Instant
      readonly note: string
    } & Keyed)
  /** An empty text only marks the call as done. */
  | ({ readonly kind: 'answer help'; readonly help: string; readonly text: string } & Keyed)
  /** `seen`: the role that the facilitator saw; absent: unknown. */
  | ({
      readonly kind: 'give roles'
      readonly roles: readonly {
        readonly seat: string
        readonly role: string | null
        readonly seen?: string | null
      }[]
    } & Keyed)
  /** `factor` stretches all limits of the player; 1 is none (decision 0039). */
  | ({ readonly kind: 'give extra time'; readonly seat: string; readonly factor: number } & Keyed)
  | GradeCommand
  /** Automated exercises only (rule 39). */
  | { readonly kind: 'extend'; readonly seat: string; readonly days?: number }
)

export type Command = PlayerCommand | FacilitatorCommand
