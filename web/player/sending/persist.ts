// An act is retried until the server accepts or refuses it (security U14; reliability D1).
import { CallFailure, sentenceOfError } from '#web/api/failure.ts'
import { sleepUnlessBack } from '#web/api/line.ts'
import { jittered } from '#web/api/retry.ts'

export type Outcome<Reply> = { readonly reply: Reply } | { readonly refused: string }

/** In ms; the last pause repeats. */
const REST = [8_000, 15_000, 30_000] as const

/** null if stopped first. */
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

const mayComeBack = (failure: CallFailure): boolean =>
  failure.mayPass || failure.status === 429 || failure.status >= 500
