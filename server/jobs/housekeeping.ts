// Repeated failures are an error, because expired data may stay longer than promised.
import type { Logger } from '#server/services/services.ts'

const HOURLY = 3_600_000
const AGAIN = 600_000
/** Consecutive failures. */
const LOUD = 3

/** Each job can be run again at any time. */
export type Housework = Readonly<Record<string, () => Promise<unknown>>>

export interface Housekeeping {
  readonly begin: () => void
  readonly stop: () => void
  readonly putOff: () => ReadonlyMap<string, number>
}

export const housekeeping = (
  work: Housework,
  log: Logger,
  { hourly = HOURLY, again = AGAIN } = {},
): Housekeeping => {
  const failures = new Map<string, number>()
  const doneAt = new Map<string, number>()
  const doOne = async (job: string, done: () => Promise<unknown>) => {
    try {
      await done()
      failures.delete(job)
      doneAt.set(job, performance.now())
    } catch (error) {
      const times = (failures.get(job) ?? 0) + 1
      failures.set(job, times)
      const text = 'housekeeping was put off'
      if (times < LOUD) log.warn({ job, times, error: String(error) }, text)
      else log.error({ job, times, error: String(error) }, `${text} again and again: expired data may stay`)
    }
  }
  let isBusy = false
  const tidy = async () => {
    if (isBusy) return
    isBusy = true
    for (const [job, done] of Object.entries(work))
      if (performance.now() - (doneAt.get(job) ?? -Infinity) >= hourly) await doOne(job, done)
    isBusy = false
  }
  let timer: NodeJS.Timeout | undefined
  return {
    begin: () => {
      void tidy()
      timer = setInterval(() => void tidy(), again).unref()
    },
    stop: () => clearInterval(timer),
    putOff: () => failures,
  }
}
