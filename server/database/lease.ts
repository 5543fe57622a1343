// A deadline for the writes of a call: writes begun later are not committed, unless the call has committed one
// in time. A write under way at the deadline may still be committed.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '#server/services/services.ts'
import { Statement } from '#server/sql/statement.ts'

export class TooLate extends Error {
  readonly code = 'TOO_LATE'
  constructor() {
    super('The time of this call is over.')
  }
}

export type Kept = 'nothing' | 'something' | 'unknown'

interface Lease {
  isOver: boolean
  hasKept: boolean
  readonly keeping: Set<Promise<unknown>>
}

const leases = new AsyncLocalStorage<Lease | undefined>()

/** Milliseconds (reliability D6). */
const SETTLES_WITHIN = 1_500

export interface Leased<T> {
  readonly done: Promise<T>
  readonly end: () => Promise<Kept>
}

export const leased = <T>(work: () => Promise<T>): Leased<T> => {
  const lease: Lease = { isOver: false, hasKept: false, keeping: new Set() }
  return {
    // The driver sends a statement only when it is awaited, which the async function does within the lease.
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

/** Runs work that calls share, or that continues after a call. */
export const outsideOfCalls = <T>(work: () => T): T => leases.run(undefined, work)

export const isTooLate = (): (() => boolean) => {
  const lease = leases.getStore()
  return () => lease?.isOver === true
}

/** Counts a shared batch as a write of the current call. */
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

export const boundToCalls = (sql: Db): Db => {
  // The tag function takes a template, names or rows, and all of them are passed on unchanged.
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
    // The cast holds: `begin` takes the work alone, or options and the work.
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
      // From here on the transaction may be committed.
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
