/**
 * Does `work` in one tab of this browser at a time; the others wait until it is done or that tab has closed.
 * This needs locks, which browsers offer only in secure contexts. Without them every tab does the work, and
 * acts that several tabs send under one key are stored once.
 */
export const inOneTab = async (
  name: string,
  stopped: AbortSignal,
  work: () => Promise<void>,
): Promise<void> => {
  const locks = (navigator as { readonly locks?: LockManager }).locks
  if (!locks) return work()
  // Rejects if stopped while waiting for the lock.
  await locks.request(name, { signal: stopped }, work).catch(() => undefined)
}
