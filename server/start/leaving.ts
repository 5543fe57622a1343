/** docs/operations.md promises at most 20 seconds. */
const AT_MOST_MS = 19_000
/** From then on the parts are hurried, because something probably hangs. */
const HURRIED_AFTER_MS = 13_000
/** The time left after a second request to end. */
const HURRIED_AT_MOST_MS = 5_000

export interface Leaving {
  readonly begun: AbortSignal
  /** Aborted when the parts have to hurry. */
  readonly hurried: AbortSignal
  /** A second call hurries the parts; once they are hurried, another call exits at once. */
  readonly leave: (status: number) => void
}

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

export const leaveOnSignals = ({ leave }: Leaving): void => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => leave(0))
}

/** When the reader of these streams is gone, there is nowhere to report it. */
export const outliveReaders = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
