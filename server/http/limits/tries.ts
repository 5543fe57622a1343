export interface Attempts {
  /** Whether a caller with a valid credential need not wait. */
  readonly mayBeKnown: boolean
  /** Seconds; 0 if an attempt is allowed now. */
  readonly wait: () => Promise<number>
  readonly failed: () => Promise<void>
  readonly succeeded: () => Promise<void>
}
