// How a process of the product ends, whoever wants it to: always by stopping what it started, the embedded
// database included, and always in time.

/** What service managers and people were promised (docs/operations.md, "Starting, stopping, upgrading"). */
const AT_MOST_MS = 19_000
/** By then calls are answered and connections let go; what still waits, waits for a database that hangs. */
const HURRIED_AFTER_MS = 13_000
/** Who asks twice. */
const HURRIED_AT_MOST_MS = 5_000

export interface Leaving {
  /** Aborted as soon as somebody wants the process to end: a start under way gives up. */
  readonly begun: AbortSignal
  /** Aborted when nothing may be waited for any longer. */
  readonly hurried: AbortSignal
  /**
   * Ends the process with this status when everything is stopped. Asked again it hurries, and the third time
   * it just ends.
   */
  readonly leave: (status: number) => void
}

/** @param stop ends every part that was started, or the start itself */
export const createLeaving = (stop: () => Promise<unknown>): Leaving => {
  const [begun, hurried] = [new AbortController(), new AbortController()]
  const end = (status: number) => process.exit(status)
  const leave = (status: number) => {
    if (hurried.signal.aborted) end(1)
    if (begun.signal.aborted) {
      setTimeout(() => end(1), HURRIED_AT_MOST_MS)
      return hurried.abort()
    }
    begun.abort()
    setTimeout(() => hurried.abort(), HURRIED_AFTER_MS)
    setTimeout(() => end(status), AT_MOST_MS)
    stop().then(
      () => end(status),
      error => {
        process.stderr.write(`${(error instanceof Error && error.stack) || String(error)}\n`)
        end(1)
      },
    )
  }
  return { begun: begun.signal, hurried: hurried.signal, leave }
}

/** Ctrl-C, a service manager, a terminal that is closed: all of them mean the same. */
export const leaveOnSignals = ({ leave }: Leaving): void => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => leave(0))
}

/**
 * Whoever read what we print may go, and another may come: that is no reason to end, and there is nobody left
 * to tell.
 */
export const outliveReaders = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
