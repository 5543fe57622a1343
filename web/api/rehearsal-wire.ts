// The messages between the editor, which plays a scenario, and the frame that shows the player's view
// (decision 0016).

/** The frame's first message to the surrounding page: it is ready for a port. */
export const READY = 'rehearsal ready'

/** Comes with the port. The token replaces a link's: full, as those of S1§2 are. */
export interface Welcome {
  readonly token: string
}

/** A call by the player's page. */
export interface Question {
  readonly id: number
  readonly name: string
  readonly body: unknown
  /** Its Idempotency-Key; null for a call that changes nothing. */
  readonly key: string | null
}

/** The reply to a call, a file to download, or a nudge. */
export type Word =
  | { readonly id: number; readonly status: number; readonly reply: unknown }
  | {
      readonly id: number
      readonly file: { readonly name: string; readonly mime: string; readonly text: string }
    }
  | { readonly nudge: number }
