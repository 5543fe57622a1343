// The counters of one request that opens something: a password, a link.

export interface Attempts {
  /** Known visitors do not have to wait. */
  readonly mayBeKnown: boolean
  /** Seconds to wait before the next try, 0 = now; checked before the password or link. */
  readonly wait: () => Promise<number>
  readonly failed: () => Promise<void>
  readonly succeeded: () => Promise<void>
}
