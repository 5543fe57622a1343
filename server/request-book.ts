// The requests this process is at work on, and what became of them. Taking a key waits for the database; keeping an answer does not:
// if the process is killed in between, the request is done again, and the calls' own rules see to it that it is done once.
import { gathered } from './database/gathered.ts'
import { beginRequests, settleRequests, type Attempt, type Begun, type Kept, type Outcome } from './database/house/repeats.ts'
import type { Db, Logger } from './services.ts'

export interface RequestBook {
  readonly begin: (attempt: Attempt) => Promise<Begun>
  readonly keep: (attempt: Attempt, kept: Kept) => void
  /** The request may be sent again under its key. */
  readonly drop: (attempt: Attempt) => void
}

interface Mine {
  readonly attempt: Attempt
  /** null while it is being done. */
  readonly kept: Kept | null
}

export const openRequestBook = (db: Db, process: string, log: Logger): RequestBook => {
  const mine = new Map<string, Mine>()
  const begin = gathered((attempts: readonly Attempt[]) => beginRequests(db, attempts, process))
  const settle = gathered(async (outcomes: readonly Outcome[]) => {
    await settleRequests(db, outcomes)
    return outcomes
  })
  const nameOf = ({ actor, key }: Attempt) => `${actor} ${key}`
  const settled = (attempt: Attempt, kept: Kept | null) => {
    if (kept) mine.set(nameOf(attempt), { attempt, kept })
    settle({ actor: attempt.actor, key: attempt.key, kept })
      .catch((error: unknown) => log.warn({ error: String(error) }, 'an answer was not kept for repeats'))
      .finally(() => mine.delete(nameOf(attempt)))
  }
  return {
    begin: async attempt => {
      const own = mine.get(nameOf(attempt))
      if (own) return isSame(own.attempt, attempt) ? (own.kept ?? 'busy') : 'reused'
      mine.set(nameOf(attempt), { attempt, kept: null })
      const begun = await begin(attempt).catch((error: unknown) => {
        mine.delete(nameOf(attempt))
        throw error
      })
      if (begun !== 'new') mine.delete(nameOf(attempt))
      return begun
    },
    keep: settled,
    drop: attempt => settled(attempt, null),
  }
}

const isSame = (a: Attempt, b: Attempt) => a.call === b.call && a.bodyHash.equals(b.bodyHash)
