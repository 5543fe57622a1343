// The parts that were started, stopped in the opposite order: each by itself, and none keeps the others from
// it, whether it fails or hangs.
import { setTimeout as sleep } from 'node:timers/promises'

/** Stops a part; `isHurried`: what would wait for an answer does not. */
export type Step = (isHurried: boolean) => unknown

export interface Undo {
  /**
   * Remembers how a part that has just started is stopped. `patience`: milliseconds it has left when there is
   * no more time.
   */
  readonly later: (step: Step, patience?: number) => void
  /**
   * Stops them all. Once `over` is aborted nobody is waited for any longer than his patience. @throws the
   * first that failed, afterwards
   */
  readonly stopAll: (over: AbortSignal) => Promise<void>
}

const PATIENCE_MS = 500

export const createUndo = (): Undo => {
  const steps: { readonly step: Step; readonly patience: number }[] = []
  return {
    later: (step, patience = PATIENCE_MS) => void steps.push({ step, patience }),
    stopAll: async over => {
      const failures: unknown[] = []
      for (const { step, patience } of steps.splice(0).toReversed())
        await within(async () => step(over.aborted), over, patience).catch((error: unknown) =>
          failures.push(error),
        )
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** Waits for `work`, and `patience` more when `over` is aborted. */
export const within = async (
  work: () => Promise<unknown>,
  over: AbortSignal,
  patience = 0,
): Promise<void> => {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const hurry = () => void sleep(patience).then(resolve)
  if (over.aborted) hurry()
  else over.addEventListener('abort', hurry, { once: true })
  await Promise.race([work(), late]).finally(() => over.removeEventListener('abort', hurry))
}
