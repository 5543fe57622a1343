/** Without locks, which browsers offer only in secure contexts, every tab does the work. */
export const inOneTab = async (
  name: string,
  stopped: AbortSignal,
  work: () => Promise<void>,
): Promise<void> => {
  const locks = (navigator as { readonly locks?: LockManager }).locks
  if (!locks) return work()
  // The request rejects if stopped while waiting for the lock.
  await locks.request(name, { signal: stopped }, work).catch(() => undefined)
}
