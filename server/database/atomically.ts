import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Db, Queries } from '#server/services/services.ts'

class Undone extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

/** Commits the writes of `work`, or none of them if it returns a refusal or throws. */
export const atomically = async <T>(db: Db, work: (tx: Queries) => Promise<T>): Promise<T | Refusal> => {
  try {
    // Boxed, because `begin` would await each of an array of promises.
    const { result } = await db.begin(async tx => {
      const worked = await work(tx)
      if (isRefusal(worked)) throw new Undone(worked)
      return { result: worked }
    })
    return result
  } catch (error) {
    if (error instanceof Undone) return error.refusal
    throw error
  }
}

/** Whether the error reports a violated unique index. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
