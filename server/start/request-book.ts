// Requests in progress on this process, and their outcomes for repeats (security U14).
import { hash } from 'node:crypto'
import { sentence } from '#contracts/words/messages.ts'
import { gathered } from '../database/gathered.ts'
import {
  beginRequests,
  findRequests,
  hasErased,
  settleRequests,
  type Begun,
  type Named,
  type Outcome,
} from '../database/running/repeats.ts'
import { newest } from '../exercises/newest.ts'
import type { Attempt, Backend, Kept } from '../http/wire/backend.ts'
import { keyed, open, seal } from '../secrets/sealed.ts'
import type { Db, Logger } from '../services/services.ts'

export type RequestBook = Backend['requests'] & {
  readonly stop: () => Promise<void>
}

interface Mine {
  readonly call: string
  readonly digest: string
  /** Null while the request is in progress. */
  readonly kept: Kept | null
  readonly begun: number
}

const EVERY_MS = 100
const MOST = 200
const MOST_REMEMBERED = 50_000

const nameOf = ({ actor, key }: Attempt) => `${actor} ${key}`
const mineOf = ({ call, bytes }: Attempt, kept: Kept | null): Mine => ({
  call,
  digest: hash('sha256', bytes, 'base64'),
  kept,
  begun: performance.now(),
})
const secondsSince = ({ begun }: Pick<Mine, 'begun'>) => (performance.now() - begun) / 1_000
const isSame = (a: Mine, b: Mine) => a.call === b.call && a.digest === b.digest

/**
 * @param process this process's application name in the database
 * @param secret seals stored replies, which may contain links (security §9.3)
 */
export const openRequestBook = (db: Db, process: string, secret: string, log: Logger): RequestBook => {
  /** Requests in progress, and outcomes that are not in the database yet. */
  const mine = new Map<string, Mine>()
  const remembered = newest<Mine>(MOST_REMEMBERED)
  const unwritten: (Omit<Outcome, 'age'> & { readonly begun: number })[] = []
  const take = gathered((attempts: readonly Named[]) => beginRequests(db, attempts, process))
  const find = gathered((attempts: readonly Named[]) => findRequests(db, attempts))

  const named = ({ actor, key, call, bytes }: Attempt): Named => ({
    actor,
    key,
    call,
    bodyHash: keyed(secret, bytes),
  })
  const ask = async (attempt: Attempt): Promise<Exclude<Begun, object> | Kept> => {
    const begun = await (attempt.care === 'take' ? take : find)(named(attempt))
    if (typeof begun === 'string') return begun
    return { status: begun.status, body: begun.body === null ? erased(begun.type) : open(secret, begun.body) }
  }

  const write = async () => {
    const outcomes = unwritten.splice(0, MOST)
    if (outcomes.length === 0) return
    try {
      await settleRequests(
        db,
        outcomes.map(({ begun, ...outcome }) => ({ ...outcome, age: secondsSince({ begun }) })),
      )
      outcomes.forEach(({ actor, key }) => mine.delete(`${actor} ${key}`))
    } catch (error) {
      log.warn(
        { error: String(error), requests: outcomes.length },
        'replies could not be stored for repeats yet',
      )
      unwritten.push(...outcomes)
    }
  }
  let writing = Promise.resolve()
  const timer = setInterval(() => (writing = writing.then(write)), EVERY_MS)
  timer.unref()
  const settled = (attempt: Attempt, kept: Kept | null, begun: number) => {
    const stored = kept && { status: kept.status, body: seal(secret, kept.body), type: typeOf(kept.body) }
    unwritten.push({ ...named(attempt), kept: stored, begun })
    if (unwritten.length >= MOST) writing = writing.then(write)
  }
  return {
    begin: async attempt => {
      const name = nameOf(attempt)
      const begins = mineOf(attempt, null)
      const own = mine.get(name) ?? remembered.get(name)
      if (own && !isSame(own, begins)) return 'reused'
      if (own && !own.kept) return 'busy'
      if (own?.kept && !(await hasErased(db, secondsSince(own)))) return own.kept
      // Erased data must not return. A key stays busy until the database has its reply; a remembered reply is
      // forgotten.
      if (own && !remembered.delete(name)) return 'busy'
      mine.set(name, begins)
      if (attempt.care === 'none') return 'new'
      const begun = await ask(attempt).catch((error: unknown) => {
        mine.delete(name)
        throw error
      })
      if (begun !== 'new') mine.delete(name)
      return begun
    },
    keep: (attempt, kept) => {
      const name = nameOf(attempt)
      const done = { ...(mine.get(name) ?? mineOf(attempt, null)), kept }
      if (attempt.care === 'none') {
        mine.delete(name)
        return remembered.set(name, done)
      }
      mine.set(name, done)
      settled(attempt, kept, done.begun)
    },
    drop: attempt => {
      if (attempt.care === 'none') mine.delete(nameOf(attempt))
      else settled(attempt, null, performance.now())
    },
    stop: async () => {
      clearInterval(timer)
      for (let left = unwritten.length; left > 0; left -= MOST) await (writing = writing.then(write))
    },
  }
}

/** Null if the reply states no outcome. */
const typeOf = (body: string): string | null => /^\{"type":"(success|warning|failed)"/.exec(body)?.[1] ?? null

const erased = (type: string | null): string => JSON.stringify({ type, data: sentence('reply erased') })
