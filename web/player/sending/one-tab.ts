/**
 * Does `work` in one tab of this browser at a time; the others wait, and take over when that tab is gone.
 * Without locks, which browsers give to secure pages only, each does it: what is sent twice under one key is
 * stored once.
 */
export const inOneTab = async (
  name: string,
  stopped: AbortSignal,
  work: () => Promise<void>,
): Promise<void> => {
  const locks = (navigator as { readonly locks?: LockManager }).locks
  if (!locks) return work()
  // Stopped while waiting its turn.
  await locks.request(name, { signal: stopped }, work).catch(() => undefined)
}
