// A session in the browser's storage. It is read again when this tab or another changes it, and when the user
// returns to the tab.
import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/listeners.ts'

/** S2§4, rule 14: ms after which a stored session expires. */
export const KEPT_FOR = 86_400_000

/**
 * The session in this tab. Call `changed` after a write.
 * @param read reads the stored session, null for none
 * @param isSame whether two readings are equal: then listeners are not notified
 */
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
