// What is said between the editor, which plays a scenario, and the frame in which it is seen as a player
// sees it (decision 0016).

/** The frame's first word to the page around it: it is there, and waits for a port. */
export const READY = 'rehearsal ready'

/** Comes with the port. The token stands for the one of a link: full, as those of S1§2 are. */
export interface Welcome {
  readonly token: string
}

/** A call the player's page makes. */
export interface Question {
  readonly id: number
  readonly name: string
  readonly body: unknown
  /** Its Idempotency-Key; null where it changes nothing. */
  readonly key: string | null
}

/** The reply to a call, a file to keep, or that something is new. */
export type Word =
  | { readonly id: number; readonly status: number; readonly reply: unknown }
  | {
      readonly id: number
      readonly file: { readonly name: string; readonly mime: string; readonly text: string }
    }
  | { readonly nudge: number }
