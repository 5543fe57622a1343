import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/listeners.ts'
import { editorSession } from '#web/session/editor-session.ts'
import { shelvesIn } from '#web/kit/kept/shelf.ts'
import { attempted } from '#web/kit/kept/storage.ts'
import type { Copied } from './moving.ts'

const KEY = 'editorCopiedEvents'
/** 24 hours, as for unsaved work (S2§4). */
const KEPT_FOR = 86_400_000

interface Kept extends Copied {
  readonly user: string
  readonly at: number
}

const { take, watch } = shelvesIn('').shelf<Kept>(KEY)
let latest: Kept | null = null
const listeners = createListeners(() =>
  watch(() => {
    latest = null
    listeners.tell()
  }),
)

export const putOnClipboard = (copied: Copied): void => {
  latest = { ...copied, user: editorSession()?.user ?? '', at: Date.now() }
  // A shelf would leave the older copy in a full storage, and other tabs must not paste that.
  if (attempted(() => (localStorage.setItem(KEY, JSON.stringify(latest)), true)) === null)
    attempted(() => localStorage.removeItem(KEY))
  listeners.tell()
}

export const clipboard = (): Copied | null => {
  const kept = latest ?? take()
  latest = kept
  const isOurs =
    kept !== null &&
    kept.user === (editorSession()?.user ?? '') &&
    Date.now() - kept.at < KEPT_FOR &&
    Array.isArray(kept.events)
  return isOurs ? kept : null
}

export const useClipboardCount = (): number =>
  useSyncExternalStore(listeners.subscribe, () => clipboard()?.events.length ?? 0)
