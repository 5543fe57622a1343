// Acts that may not get lost: tried again for as long as the page lives, until the server took or refused
// them (security U14; reliability D1).
import { CallFailure, sentenceOfError } from '#web/api/failure.ts'
import { sleepUnlessBack } from '#web/api/line.ts'
import { jittered } from '#web/api/retry.ts'

/** What became of an act: the server's reply, or the sentence of its no. */
export type Outcome<Reply> = { readonly reply: Reply } | { readonly refused: string }

/** After the tries of one call are used up, and again after each further round of them. */
const REST = [8_000, 15_000, 30_000] as const

/** Acts until there is an outcome; null when stopped before. `onWaiting` is told whenever nobody answered. */
export const persist = async <Reply>(
  act: () => Promise<Reply>,
  stopped: AbortSignal,
  onWaiting: () => void = () => undefined,
): Promise<Outcome<Reply> | null> => {
  for (let round = 0; !stopped.aborted; round += 1) {
    try {
      return { reply: await act() }
    } catch (error) {
      if (stopped.aborted) return null
      if (!(error instanceof CallFailure && mayComeBack(error))) return { refused: sentenceOfError(error) }
      onWaiting()
      await sleepUnlessBack(jittered(REST[Math.min(round, REST.length - 1)] ?? 0, 0.2), stopped)
    }
  }
  return null
}

/** Nobody answered, or the server is busy or hurt: the act itself is not to blame. */
const mayComeBack = (failure: CallFailure): boolean =>
  failure.mayPass || failure.status === 429 || failure.status >= 500
