import { openEvents } from '#web/api/events.ts'

const AGAIN = 20_000
/** In ms: players who answer at the same time cause many nudges. */
const GATHER = 1_000

export const onNudge = (
  token: () => string | null,
  group: string | undefined,
  happened: () => void,
): (() => void) => {
  const stop = new AbortController()
  let gathering: ReturnType<typeof setTimeout> | undefined
  const nudged = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined
      if (!stop.signal.aborted) happened()
    }, GATHER)
  }
  void listen(token, group, stop.signal, nudged)
  return () => {
    stop.abort()
    clearTimeout(gathering)
  }
}

const listen = async (
  token: () => string | null,
  group: string | undefined,
  stop: AbortSignal,
  nudged: () => void,
): Promise<void> => {
  // The first nudge of a stream carries the current revision, which is no news at the first attempt.
  let known: string | undefined
  const heard = (revision: string) => {
    if (known !== undefined && revision !== known) nudged()
    known = revision
  }
  while (!stop.aborted) {
    const refused = await listenOnce(token(), group, stop, heard).catch(() => false)
    if (refused) return
    known ??= ''
    await new Promise(resolve => setTimeout(resolve, AGAIN))
  }
}

/** true if the server refuses the stream for good; rejects if a retry may succeed. */
const listenOnce = async (
  token: string | null,
  group: string | undefined,
  stop: AbortSignal,
  heard: (revision: string) => void,
): Promise<boolean> => {
  const path = group === undefined ? '/api/live' : `/api/live?report=${encodeURIComponent(group)}`
  const events = await openEvents(path, { token, signal: stop })
  if (!events) return true
  for await (const { event, id } of events) if (event === 'nudge') heard(id)
  return false
}
