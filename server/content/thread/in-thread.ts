// Work that grows with what somebody sent, done beside the thread that serves: at any size nobody else waits for it.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { refuse, type Refusal } from '#domain/refusal.ts'
import { type Input, type Job, LONGEST, type Outcome } from './jobs.ts'

/** Asked for and not done; each may hold 25 MiB. */
const MOST_WAITING = 20

export type TooMuch = Refusal<'text too long to check' | 'too busy to check'>

interface Waiting {
  readonly job: Job
  readonly input: unknown
  readonly size: number
  readonly until: number
  readonly resolve: (outcome: unknown) => void
  readonly reject: (error: unknown) => void
}

const waiting: Waiting[] = []
let thread: Worker | undefined
let isWorking = false

/**
 * The outcome of a job, done in a thread that all requests share, the smallest first.
 * @param size about how much there is to do, in characters
 * @returns a refusal where it takes longer than anybody waits: then the thread is ended in the middle and another one goes on
 */
export const inThread = <J extends Job>(job: J, input: Input<J>, size: number): Promise<Outcome<J> | TooMuch> => {
  if (waiting.length >= MOST_WAITING) return Promise.resolve(refuse('too busy to check'))
  return new Promise<Outcome<J> | TooMuch>((resolve, reject) => {
    const until = performance.now() + LONGEST[job]
    // The thread answers each job with the outcome of that job.
    waiting.push({ job, input, size, until, resolve: outcome => resolve(outcome as Outcome<J> | TooMuch), reject })
    if (!isWorking) void workThrough()
  })
}

const workThrough = async () => {
  isWorking = true
  for (let next = takeSmallest(); next; next = takeSmallest()) {
    const left = next.until - performance.now()
    if (left <= 0) next.resolve(refuse('too busy to check'))
    else await done(next, left).then(next.resolve, next.reject)
  }
  isWorking = false
  // An idle thread keeps no process alive.
  thread?.unref()
}

const takeSmallest = (): Waiting | undefined => {
  const [smallest] = waiting.toSorted((one, other) => one.size - other.size)
  if (smallest) waiting.splice(waiting.indexOf(smallest), 1)
  return smallest
}

/** Rejects with what the job threw. */
const done = async ({ job, input }: Waiting, most: number): Promise<unknown> => {
  const working = (thread ??= new Worker(new URL('./side-thread.ts', import.meta.url)))
  working.ref()
  const hurry = new AbortController()
  const clock = setTimeout(() => hurry.abort(), most)
  try {
    // A thread has no origin; the rule means windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    working.postMessage({ job, input })
    const [outcome] = (await once(working, 'message', { signal: hurry.signal })) as [unknown]
    return outcome
  } catch (error) {
    thread = undefined
    await working.terminate()
    if (hurry.signal.aborted) return refuse('text too long to check', { seconds: LONGEST[job] / 1_000 })
    throw error
  } finally {
    clearTimeout(clock)
  }
}
