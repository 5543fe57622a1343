import type { Letter } from './letters/letter.ts'

export interface Addressed {
  readonly letter: Letter
  /** The same for every attempt, so that a repeat is recognised. */
  readonly messageId: string
  readonly recipient: string
}

export type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'put off'; readonly reason: string }
  /** The mail server cannot be reached or refuses the login, so the attempt does not count. */
  | { readonly outcome: 'away'; readonly reason: string }

export interface Post {
  readonly send: (addressed: Addressed) => Promise<Delivery>
  readonly isOpen: () => Promise<boolean>
  readonly hands: number
  readonly close: () => void
}
