import { setTimeout as sleep } from 'node:timers/promises'

/** If `isHurried`, the step should not wait for responses. */
export type Step = (isHurried: boolean) => unknown

export interface Undo {
  /** `patience` is the milliseconds left to the part once time is up. */
  readonly later: (step: Step, patience?: number) => void
  /** @throws the first failure, once all parts are stopped or were given up */
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

/** Waits at most `patience` milliseconds more once `over` is aborted. */
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
