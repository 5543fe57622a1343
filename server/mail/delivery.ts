// What is handed to the post, and what becomes of it.
import type { Letter } from './letters/letter.ts'

export interface Addressed {
  readonly letter: Letter
  /** The same whenever the letter is sent again, so that a repeat is known as one. */
  readonly messageId: string
  readonly recipient: string
}

/** What became of a letter. */
export type Delivery =
  | { readonly outcome: 'sent' }
  /** The server will never take it; `reason` is what it said. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** Not now: this letter is tried again later. */
  | { readonly outcome: 'put off'; readonly reason: string }
  /** It is not the letter: nobody can be reached at all. */
  | { readonly outcome: 'away'; readonly reason: string }

export interface Post {
  readonly send: (addressed: Addressed) => Promise<Delivery>
  /** Whether letters can be handed over at present. */
  readonly isOpen: () => Promise<boolean>
  /** How many letters it takes at once. */
  readonly hands: number
  readonly close: () => void
}
