// The messages between the editor and the frame that shows the player's view (decision 0016).

export const READY = 'rehearsal ready'

/**
 * Sent with the port. The token replaces a link's, and is long enough to count as full (S1§2), so it is not
 * exchanged.
 */
export interface Welcome {
  readonly token: string
}

export interface Question {
  readonly id: number
  readonly name: string
  readonly body: unknown
  /** The call's Idempotency-Key; null for a call that changes nothing. */
  readonly key: string | null
}

export type Word =
  | { readonly id: number; readonly status: number; readonly reply: unknown }
  | {
      readonly id: number
      readonly file: { readonly name: string; readonly mime: string; readonly text: string }
    }
  | { readonly nudge: number }
