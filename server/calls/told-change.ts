// The content of an audit entry about a change (security §8.3).

/**
 * The old and new value of each field of `after`.
 * @param before read under the lock under which `after` was written
 */
export const toldChange = <T extends object>(before: T, after: Partial<T>) => ({
  before: Object.fromEntries(Object.entries(before).filter(([name]) => name in after)),
  after,
})
