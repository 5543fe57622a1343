// A letter handed to the mail server, and its outcome.
import type { Letter } from './letters/letter.ts'

export interface Addressed {
  readonly letter: Letter
  /** The same for every attempt, so that a repeat is recognised. */
  readonly messageId: string
  readonly recipient: string
}

/** The outcome for a letter. */
export type Delivery =
  | { readonly outcome: 'sent' }
  /** The server will never accept it; `reason` is its response. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** Not now: this letter is retried later. */
  | { readonly outcome: 'put off'; readonly reason: string }
  /** Not about the letter: the server is unreachable. */
  | { readonly outcome: 'away'; readonly reason: string }

export interface Post {
  readonly send: (addressed: Addressed) => Promise<Delivery>
  /** Whether letters can be handed over at present. */
  readonly isOpen: () => Promise<boolean>
  /** Number of letters sent in parallel. */
  readonly hands: number
  readonly close: () => void
}
