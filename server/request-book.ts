// The requests this process is at work on, and what became of them. Taking a key waits for the database; keeping an answer does not:
// if the process is killed in between, the request is done again, and the calls' own rules see to it that it is done once.
import { gathered } from './database/gathered.ts'
import { beginRequests, findRequests, settleRequests, type Attempt, type Begun, type Kept, type Outcome } from './database/house/repeats.ts'
import type { Db, Logger } from './services.ts'

export interface RequestBook {
  /**
   * Whether a request is ours to do, or what became of it. `isSafe` says that doing it twice at the same moment, here and on another
   * process, is doing it once: then the key is only looked up, and written with the answer.
   */
  readonly begin: (attempt: Attempt, isSafe: boolean) => Promise<Begun>
  readonly keep: (attempt: Attempt, kept: Kept) => void
  /** The request may be sent again under its key. */
  readonly drop: (attempt: Attempt) => void
  /** Writes what has not been written. */
  readonly stop: () => Promise<void>
}

interface Mine {
  readonly attempt: Attempt
  /** null while it is being done. */
  readonly kept: Kept | null
}

const EVERY_MS = 100
const MOST = 200

const nameOf = ({ actor, key }: Attempt) => `${actor} ${key}`
const isSame = (a: Attempt, b: Attempt) => a.call === b.call && a.bodyHash.equals(b.bodyHash)

export const openRequestBook = (db: Db, process: string, log: Logger): RequestBook => {
  /** From the moment a key is taken until its answer is written. */
  const mine = new Map<string, Mine>()
  const unwritten: Outcome[] = []
  const take = gathered((attempts: readonly Attempt[]) => beginRequests(db, attempts, process))
  const find = gathered((attempts: readonly Attempt[]) => findRequests(db, attempts))

  const write = async () => {
    const outcomes = unwritten.splice(0, MOST)
    if (outcomes.length === 0) return
    try {
      await settleRequests(db, outcomes)
      outcomes.forEach(outcome => mine.delete(nameOf(outcome)))
    } catch (error) {
      log.warn({ error: String(error), requests: outcomes.length }, 'answers were not kept for repeats yet')
      unwritten.push(...outcomes)
    }
  }
  let writing = Promise.resolve()
  const timer = setInterval(() => (writing = writing.then(write)), EVERY_MS)
  timer.unref()
  const settled = (attempt: Attempt, kept: Kept | null) => {
    if (kept) mine.set(nameOf(attempt), { attempt, kept })
    unwritten.push({ ...attempt, kept })
    if (unwritten.length >= MOST) writing = writing.then(write)
  }
  return {
    begin: async (attempt, isSafe) => {
      const own = mine.get(nameOf(attempt))
      if (own) return isSame(own.attempt, attempt) ? (own.kept ?? 'busy') : 'reused'
      mine.set(nameOf(attempt), { attempt, kept: null })
      const begun = await (isSafe ? find : take)(attempt).catch((error: unknown) => {
        mine.delete(nameOf(attempt))
        throw error
      })
      if (begun !== 'new') mine.delete(nameOf(attempt))
      return begun
    },
    keep: settled,
    drop: attempt => settled(attempt, null),
    stop: async () => {
      clearInterval(timer)
      for (let left = unwritten.length; left > 0; left -= MOST) await (writing = writing.then(write))
    },
  }
}
