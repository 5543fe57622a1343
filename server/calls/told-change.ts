// What an entry of the audit log says of a change (security §8.3).

/**
 * Of everything that was set, what it was and what it is. @param before as it stood under the lock in which
 * `after` was written
 */
export const toldChange = <T extends object>(before: T, after: Partial<T>) => ({
  before: Object.fromEntries(Object.entries(before).filter(([name]) => name in after)),
  after,
})
