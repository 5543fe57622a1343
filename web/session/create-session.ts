import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/listeners.ts'

/** In ms (S2§4, rule 14). */
export const KEPT_FOR = 86_400_000

/** Call `changed` after a write. Listeners are not notified if `isSame` returns true. */
export const createSession = <Session>(
  read: () => Session | null,
  isSame: (before: Session | null, now: Session | null) => boolean = () => false,
) => {
  let current = read()
  const changed = (): void => {
    const now = read()
    if (isSame(current, now)) return
    current = now
    listeners.tell()
  }
  const listeners = createListeners(() => {
    // The session may have expired while the page was hidden.
    const recheck = () => current !== null && document.visibilityState === 'visible' && changed()
    addEventListener('storage', changed)
    document.addEventListener('visibilitychange', recheck)
    return () => {
      removeEventListener('storage', changed)
      document.removeEventListener('visibilitychange', recheck)
    }
  })
  const get = (): Session | null => current
  return { get, use: (): Session | null => useSyncExternalStore(listeners.subscribe, get), changed }
}
