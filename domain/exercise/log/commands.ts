// What somebody asks for. A command is an intention: decide.ts says what it leads to, or why not.
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import type { Instant } from './exercise.ts'
import type { MessageText, Recipient, Sender, SentEvent } from './log.ts'

/**
 * A response as it came over the wire: a text (perhaps JSON), a list of texts, or the fields of a form (rules
 * 74 to 76).
 */
export type WireResponse = string | readonly string[] | Readonly<Record<string, unknown>>

/** What a facilitator fills in to send a message; its id and the rest are given by the rules (rule 124). */
export type Message = Omit<SentEvent, 'id'>

export interface AnswerCommand {
  readonly kind: 'answer'
  readonly event: string
  readonly response: WireResponse
  /** Whether the author's statement was confirmed; absent where the page has no word for it (rule 162). */
  readonly agreed?: boolean
  /**
   * The team it was written for, where the page says so: the player may have been moved meanwhile (rule 111).
   */
  readonly team?: string
  /** Forms of the library that the scenario asks to fill in, as they are now (formsElsewhere). */
  readonly forms?: readonly ScenarioDocument[]
}

export type PlayerCommand = { readonly seat: string } & (
  | { readonly kind: 'first seen' }
  /** `text` is the hash of the agreement's text (rule 134). */
  | { readonly kind: 'agree'; readonly text: string }
  /** Takes part in a facilitated exercise; `code` is the seat's public code. */
  | { readonly kind: 'join'; readonly alias: string; readonly team: string | null; readonly code: string }
  /**
   * The seat calls after a silence. `lastSeen` must not be earlier than the last view handed out to it (rule
   * 41).
   */
  | { readonly kind: 'return'; readonly lastSeen: Instant }
  /** The seat is there: an end that has come by now is written down, for it and for its team (rule 42). */
  | { readonly kind: 'complete' }
  | { readonly kind: 'read'; readonly event: string }
  | { readonly kind: 'read all social' }
  | AnswerCommand
  /**
   * `comment`: null is the post, a number its place in the list the player sees, a text its id. Without `on`
   * it toggles (rule 105).
   */
  | ({
      readonly kind: 'like'
      readonly event: string
      readonly comment: string | number | null
      readonly on?: boolean
    } & Keyed)
  | ({ readonly kind: 'reply'; readonly event: string; readonly text: string } & Keyed)
  /** `baseVersion`: what the writer had read; null writes over whatever is there. */
  | { readonly kind: 'note'; readonly text: string; readonly baseVersion: number | null }
)

/**
 * The prepared message that is sent, and the last event it was sent as, where whoever presses knows of it.
 */
export interface FromPrepared {
  readonly prepared: string
  readonly again?: string | undefined
}

/** What the page calls this act: the same key again is the same act, and its first reply was lost. */
interface Keyed {
  readonly key?: string
}

export type FacilitatorCommand = { readonly by: string } & (
  | { readonly kind: 'open' }
  /** Start and Resume are one button and one call (S2§4). */
  | { readonly kind: 'continue' }
  | { readonly kind: 'pause' }
  /** `confirmed`: the same push was warned about less than 10 s ago (rule 118). */
  | ({ readonly kind: 'push'; readonly minutes: number; readonly confirmed: boolean } & Keyed)
  /** More minutes for one question, or, with null, for every open one. */
  | ({ readonly kind: 'extend limits'; readonly event: string | null; readonly minutes: number } & Keyed)
  /** A time in which the product did not answer. */
  | ({ readonly kind: 'give time back'; readonly from: Instant; readonly to: Instant } & Keyed)
  /** `from`: the section whoever presses saw it in, '' before the first; a page from before does not say. */
  | ({ readonly kind: 'jump'; readonly section: string; readonly from?: string | undefined } & Keyed)
  | ({ readonly kind: 'bring forward'; readonly event: string } & Keyed)
  | ({ readonly kind: 'skip'; readonly event: string } & Keyed)
  | ({ readonly kind: 'put back'; readonly event: string } & Keyed)
  | { readonly kind: 'close' }
  /** Who leads is there: whatever has ended for anybody is written down. */
  | { readonly kind: 'complete all' }
  | { readonly kind: 'reset' }
  /** Asked by an administrator. */
  | { readonly kind: 'undo reset' }
  | ({
      readonly kind: 'send'
      readonly message: Message
      readonly recipient: Recipient | null
      readonly from?: FromPrepared
    } & Keyed)
  /** Puts a message right that was sent, or takes it back. */
  | ({ readonly kind: 'correct'; readonly event: string; readonly text: MessageText } & Keyed)
  | ({ readonly kind: 'withdraw'; readonly event: string } & Keyed)
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
  /** Asked by the trainer of an automated exercise (rule 39). */
  | { readonly kind: 'extend'; readonly seat: string; readonly days?: number }
)

export type Command = PlayerCommand | FacilitatorCommand
