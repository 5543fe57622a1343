// How long a call may change anything: once its time is over it commits nothing more, so that whoever was
// told that it was not done was told the truth. What was committed before is answered as done, however long
// the rest takes.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '#server/services.ts'
import { Statement } from '#server/sql/statement.ts'

/** What a call meets that goes on after its time. */
export class TooLate extends Error {
  readonly code = 'TOO_LATE'
  constructor() {
    super('The time of this call is over.')
  }
}

/** What of a call was committed when its time was over; `unknown`: the database did not say so in time. */
export type Kept = 'nothing' | 'something' | 'unknown'

interface Lease {
  isOver: boolean
  hasKept: boolean
  /** Under way, and perhaps committed. */
  readonly keeping: Set<Promise<unknown>>
}

const leases = new AsyncLocalStorage<Lease | undefined>()

/**
 * Milliseconds in which a database that is there mostly says what became of a statement (reliability D6
 * leaves two seconds).
 */
const SETTLES_WITHIN = 1_500

export interface Leased<T> {
  readonly done: Promise<T>
  /** Its time is over. */
  readonly end: () => Promise<Kept>
}

/** Does `work` as a call whose time can end. */
export const leased = <T>(work: () => Promise<T>): Leased<T> => {
  const lease: Lease = { isOver: false, hasKept: false, keeping: new Set() }
  return {
    // A statement that nobody waited for would not be sent.
    done: leases.run(lease, async () => work()),
    end: async () => {
      if (lease.hasKept) return 'something'
      lease.isOver = true
      if (lease.keeping.size > 0) await settledWithin([...lease.keeping], SETTLES_WITHIN)
      if (lease.hasKept) return 'something'
      return lease.keeping.size > 0 ? 'unknown' : 'nothing'
    },
  }
}

/** For work that is shared among calls, or goes on after one: whoever began it does not end it. */
export const outsideOfCalls = <T>(work: () => T): T => leases.run(undefined, work)

/** Whether the call that asks now may not change anything any more. */
export const isTooLate = (): (() => boolean) => {
  const lease = leases.getStore()
  return () => lease?.isOver === true
}

/** Holds the call's response back for what is done for it together with others'. */
export const keptForCall = <T>(kept: Promise<T>): Promise<T> => {
  const lease = leases.getStore()
  if (lease) follow(lease, kept)
  return kept
}

const follow = (lease: Lease, kept: Promise<unknown>) => {
  lease.keeping.add(kept)
  const over = (isKept: boolean) => () => {
    lease.keeping.delete(kept)
    if (isKept) lease.hasKept = true
  }
  void kept.then(over(true), over(false))
}

const settledWithin = async (work: readonly Promise<unknown>[], ms: number) => {
  let clock: NodeJS.Timeout | undefined
  const late = new Promise<void>(resolve => (clock = setTimeout(resolve, ms).unref()))
  await Promise.race([Promise.allSettled(work), late])
  clearTimeout(clock)
}

type Begin = (...given: readonly unknown[]) => Promise<unknown>
type Work = (tx: unknown) => unknown

/** The same pool, whose transactions and single statements end with the call that asks for them. */
export const boundToCalls = (sql: Db): Db => {
  // A tag takes a template, or what stands in one; both go on as they came.
  const plain = sql as unknown as (...given: readonly unknown[]) => unknown
  const bound = (...given: readonly unknown[]) => {
    const made = plain(...given)
    const lease = leases.getStore()
    if (!lease || !isTemplate(given[0])) return made
    if (lease.isOver) throw new TooLate()
    if (made instanceof Statement && writes(given[0])) made.whenSent(result => follow(lease, result))
    return made
  }
  const begin: Begin = (...given) => {
    // Its overloads: the work alone, or options and the work.
    const work = given.at(-1) as Work
    const lease = leases.getStore()
    if (!lease) return (sql.begin as Begin)(...given)
    if (lease.isOver) return Promise.reject(new TooLate())
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    promise.catch(() => undefined)
    const whole = (sql.begin as Begin)(...given.slice(0, -1), async (tx: unknown) => {
      const worked = await work(tx)
      const result: unknown = Array.isArray(worked) ? await Promise.all(worked) : worked
      if (lease.isOver) throw new TooLate()
      // From here on it may be committed.
      follow(lease, promise)
      return result
    })
    whole.then(resolve, reject)
    return whole
  }
  return Object.assign(bound, sql, { begin })
}

const isTemplate = (given: unknown): given is TemplateStringsArray => Array.isArray(given) && 'raw' in given

const known = new WeakMap<TemplateStringsArray, boolean>()
const writes = (template: TemplateStringsArray): boolean => {
  const found = known.get(template) ?? /\b(insert into|update|delete from)\b/i.test(template.join(' '))
  known.set(template, found)
  return found
}
