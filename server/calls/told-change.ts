/**
 * For the audit log (security §8.3).
 * @param before read under the lock under which `after` was written
 */
export const toldChange = <T extends object>(before: T, after: Partial<T>) => ({
  before: Object.fromEntries(Object.entries(before).filter(([name]) => name in after)),
  after,
})
