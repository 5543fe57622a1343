// Decision 0016.

export const READY = 'rehearsal ready'

export interface Welcome {
  readonly token: string
}

export interface Question {
  readonly id: number
  readonly name: string
  readonly body: unknown
  /** The Idempotency-Key; null for a call without one. */
  readonly key: string | null
}

export type Word =
  | { readonly id: number; readonly status: number; readonly reply: unknown }
  | {
      readonly id: number
      readonly file: { readonly name: string; readonly mime: string; readonly text: string }
    }
  | { readonly nudge: number }
