// Work that grows with user input, done outside the serving thread.
import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { refuse, type Refusal } from '#domain/refusal.ts'
import { BEGUN, type Done } from './messages.ts'

/** Input and outcome must survive structured cloning. */
export interface Job<Input, Outcome> {
  /** The module exports the job as `work`. */
  readonly module: URL
  /** Milliseconds, including the time in the queue, but not the start of a thread for this job. */
  readonly longest: number
  /** Never set: it only carries the types. */
  readonly work?: (input: Input) => Outcome
}

/** @param longest milliseconds; all jobs of a call together must stay below its deadline */
export const jobOf = <Work extends (input: never) => unknown>(
  module: URL,
  longest: number,
): Job<Parameters<Work>[0], ReturnType<Work>> => ({
  module,
  longest,
})

export type TooMuch = Refusal<'text too long to check' | 'too busy to check'>

/**
 * One job runs at a time, the smallest first.
 * @param size approximate amount of work, in characters or bytes
 */
export type InThread = <Input, Outcome>(
  job: Job<Input, Outcome>,
  input: Input,
  size: number,
) => Promise<Outcome | TooMuch>

const MOST_WAITING = 20

interface Waiting {
  readonly job: Job<never, unknown>
  readonly input: unknown
  readonly size: number
  readonly until: number
  readonly resolve: (outcome: unknown) => void
  readonly reject: (error: unknown) => void
}

/** An idle thread does not keep the process alive. */
export const openThread = (): InThread => {
  const waiting: Waiting[] = []
  const thread = openWorker()
  let isWorking = false

  const workThrough = async () => {
    isWorking = true
    for (let next = takeSmallest(waiting); next; next = takeSmallest(waiting)) {
      const left = next.until - performance.now()
      if (left <= 0) next.resolve(refuse('too busy to check'))
      else await thread.done(next, left).then(next.resolve, next.reject)
    }
    isWorking = false
    thread.rest()
  }

  return <Input, Outcome>(job: Job<Input, Outcome>, input: Input, size: number) => {
    if (waiting.length >= MOST_WAITING) return Promise.resolve(refuse('too busy to check'))
    return new Promise<Outcome | TooMuch>((resolve, reject) => {
      const until = performance.now() + job.longest
      // The outcome is that of this job.
      waiting.push({
        job,
        input,
        size,
        until,
        resolve: outcome => resolve(outcome as Outcome | TooMuch),
        reject,
      })
      if (!isWorking) void workThrough()
    })
  }
}

const takeSmallest = (waiting: Waiting[]): Waiting | undefined => {
  const [smallest] = waiting.toSorted((one, other) => one.size - other.size)
  if (smallest) waiting.splice(waiting.indexOf(smallest), 1)
  return smallest
}

/** Milliseconds. If the start counted, each retry after a terminated job could fail on a busy machine. */
const LONGEST_START = 5_000

const openWorker = () => {
  let worker: Worker | undefined
  return {
    rest: () => worker?.unref(),
    done: async ({ job, input }: Waiting, most: number): Promise<unknown> => {
      const working = (worker ??= new Worker(new URL('./side-thread.ts', import.meta.url)))
      working.ref()
      const hurry = new AbortController()
      const abort = () => hurry.abort()
      let clock = setTimeout(abort, LONGEST_START + most)
      try {
        // A worker thread has no origin; the rule is meant for browser windows.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        working.postMessage({ job: job.module.href, input })
        for await (const [message] of on(working, 'message', { signal: hurry.signal })) {
          if (message !== BEGUN) return (message as Done).outcome
          clearTimeout(clock)
          clock = setTimeout(abort, most)
        }
        throw new Error('The thread ended without an outcome.')
      } catch (error) {
        worker = undefined
        await working.terminate()
        if (hurry.signal.aborted) return refuse('text too long to check', { seconds: job.longest / 1_000 })
        throw error
      } finally {
        clearTimeout(clock)
      }
    },
  }
}
