// Ends a process of the product in time. On a signal or an unexpected error its parts are stopped first.

/** The longest time to end, as docs/operations.md promises under "Starting, stopping, upgrading". */
const AT_MOST_MS = 19_000
/** After this time parts are no longer awaited: the database or the mail server probably hangs. */
const HURRIED_AFTER_MS = 13_000
/** The longest time to end after a second request. */
const HURRIED_AT_MOST_MS = 5_000

export interface Leaving {
  /** Aborted on the first request to end. */
  readonly begun: AbortSignal
  /** Aborted when parts are no longer awaited. */
  readonly hurried: AbortSignal
  /** Ends the process once everything is stopped. A second call shortens the time, a third exits at once. */
  readonly leave: (status: number) => void
}

/** @param stop stops every started part, or the start itself */
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

/** Ctrl-C, a service manager and a closed terminal all end the process. */
export const leaveOnSignals = ({ leave }: Leaving): void => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => leave(0))
}

/** A lost reader of stdout or stderr is ignored: it cannot be reported anywhere, and another may come. */
export const outliveReaders = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
