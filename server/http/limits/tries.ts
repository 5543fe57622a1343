// The counters of one request that tries a password, a code or a link.

export interface Attempts {
  /** Whether a caller with a valid credential need not wait. */
  readonly mayBeKnown: boolean
  /** Seconds until an attempt is allowed, 0 if it is allowed now. Checked before the password or link. */
  readonly wait: () => Promise<number>
  readonly failed: () => Promise<void>
  readonly succeeded: () => Promise<void>
}
