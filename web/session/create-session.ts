import { createStore, useStore } from '#web/kit/store.ts'

/** In ms (S2§4, rule 14). */
export const KEPT_FOR = 86_400_000

/** Call `changed` after a write. Listeners are not notified if `isSame` returns true. */
export const createSession = <Session>(
  read: () => Session | null,
  isSame: (before: Session | null, now: Session | null) => boolean = () => false,
) => {
  const changed = (): void => {
    const now = read()
    if (!isSame(store.get(), now)) store.set(now)
  }
  const store = createStore(read(), () => {
    // The session may have expired while the page was hidden.
    const recheck = () => store.get() !== null && document.visibilityState === 'visible' && changed()
    addEventListener('storage', changed)
    document.addEventListener('visibilitychange', recheck)
    return () => {
      removeEventListener('storage', changed)
      document.removeEventListener('visibilitychange', recheck)
    }
  })
  return { get: store.get, use: (): Session | null => useStore(store), changed }
}
