// Events that were copied, for this tab and every other one of this browser: they are pasted into another
// scenario as well.
import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/listeners.ts'
import { editorSession } from '#web/session/editor-session.ts'
import { attempted } from '#web/kit/kept/storage.ts'
import type { Copied } from './moving.ts'

const KEY = 'editorCopiedEvents'
/** As everything of the editor that a browser keeps (S2§4). */
const KEPT_FOR = 86_400_000

interface Kept extends Copied {
  readonly user: string
  readonly at: number
}

let latest: Kept | null = null
const listeners = createListeners(() => {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key !== KEY) return
    latest = null
    listeners.tell()
  }
  addEventListener('storage', elsewhere)
  return () => removeEventListener('storage', elsewhere)
})

export const putOnClipboard = (copied: Copied): void => {
  latest = { ...copied, user: editorSession()?.user ?? '', at: Date.now() }
  // Too large for the storage, or closed: this tab has it all the same, and no other one an older copy.
  if (attempted(() => (localStorage.setItem(KEY, JSON.stringify(latest)), true)) === null)
    attempted(() => localStorage.removeItem(KEY))
  listeners.tell()
}

/** What this user copied last, in whichever tab; null for nothing. */
export const clipboard = (): Copied | null => {
  const kept = latest ?? (attempted(() => JSON.parse(localStorage.getItem(KEY) ?? 'null')) as Kept | null)
  latest = kept
  const isOurs =
    kept !== null &&
    kept.user === (editorSession()?.user ?? '') &&
    Date.now() - kept.at < KEPT_FOR &&
    Array.isArray(kept.events)
  return isOurs ? kept : null
}

/** How many events would be pasted. */
export const useClipboardCount = (): number =>
  useSyncExternalStore(listeners.subscribe, () => clipboard()?.events.length ?? 0)
