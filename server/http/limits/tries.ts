// What is counted for one request that opens something: a password, a link.

export interface Attempts {
  /** Who turns out to be known does not have to wait. */
  readonly mayBeKnown: boolean
  /** Seconds to wait before the next try, 0 = now; asked before a password or link is looked at. */
  readonly wait: () => Promise<number>
  readonly failed: () => Promise<void>
  readonly succeeded: () => Promise<void>
}
