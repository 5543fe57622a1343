// The editor's session in the browser's storage (S2§4, S2§6): token, user and rights, each under its own name.
import { useSyncExternalStore } from 'react'
import { forgetText, storedKeys, storedText, storeText } from '#web/kit/kept/storage.ts'

export interface EditorSession {
  readonly token: string
  readonly user: string
  /** May use the Admin tabs (rule 3). */
  readonly admin: boolean
  /** Does not see Previous Versions (rule 4). */
  readonly restricted: boolean
}

/** S2§4: what was kept longer than 24 hours is forgotten. */
const KEPT_FOR = 86_400_000
const PREFIX = 'editor'
const KEYS = {
  token: 'editorToken',
  user: 'editorUser',
  admin: 'editorAdmin',
  restricted: 'editorRestricted',
  since: 'editorSetupTime',
} as const

const listeners = new Set<() => void>()
let current = read(Date.now())

/** The session of this browser, or null; the component renders again when it changes, in another tab too. */
export const useEditorSession = (): EditorSession | null => useSyncExternalStore(subscribe, editorSession)

export const editorSession = (): EditorSession | null => current

/** Keeps what loginEditor answered. */
export const beginEditorSession = (next: EditorSession, now = Date.now()): void => {
  const kept: Record<keyof typeof KEYS, string> = {
    ...next,
    admin: String(next.admin),
    restricted: String(next.restricted),
    since: String(now),
  }
  for (const [name, key] of entries) storeText(key, kept[name])
  changed()
}

/** The token and the rights go; what an author has not saved yet stays for the next log in (rule 184). */
export const endEditorSession = (): void => {
  for (const [, key] of entries) forgetText(key)
  changed()
}

// The keys are written above and nowhere else.
const entries = Object.entries(KEYS) as [keyof typeof KEYS, string][]

const changed = (): void => {
  const next = read(Date.now())
  if (next?.token === current?.token) return
  current = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  const recheck = () => document.visibilityState === 'visible' && changed()
  listeners.add(listener)
  addEventListener('storage', changed)
  document.addEventListener('visibilitychange', recheck)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', changed)
    document.removeEventListener('visibilitychange', recheck)
  }
}

function read(now: number): EditorSession | null {
  const since = storedText(KEYS.since)
  if (since !== null && now - Number(since) > KEPT_FOR) {
    // Everything of the editor, drafts included: the rule of 24 hours knows no exception (rule 14).
    for (const key of storedKeys()) if (key.startsWith(PREFIX)) forgetText(key)
    return null
  }
  const token = storedText(KEYS.token)
  const user = storedText(KEYS.user)
  if (!token || !user) return null
  return {
    token,
    user,
    admin: storedText(KEYS.admin) === 'true',
    restricted: storedText(KEYS.restricted) === 'true',
  }
}
