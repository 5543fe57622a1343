/**
 * Does `work` in one tab of this browser at a time; the others wait, and take over when that tab closes.
 * Without locks, which browsers offer in secure contexts only, every tab does it: what several send under one
 * key is stored once.
 */
export const inOneTab = async (
  name: string,
  stopped: AbortSignal,
  work: () => Promise<void>,
): Promise<void> => {
  const locks = (navigator as { readonly locks?: LockManager }).locks
  if (!locks) return work()
  // Stopped while waiting for the lock.
  await locks.request(name, { signal: stopped }, work).catch(() => undefined)
}
