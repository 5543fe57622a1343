// Each part is stored under its own name (S2§4, S2§6).
import { forgetText, storedKeys, storedText, storeText } from '#web/kit/kept/storage.ts'
import { createSession, KEPT_FOR } from './create-session.ts'

export interface EditorSession {
  readonly token: string
  readonly user: string
  /** Rule 3. */
  readonly admin: boolean
  /** Rule 4. */
  readonly restricted: boolean
}

const PREFIX = 'editor'
/**
 * In the order of writing, the reverse of the order of removal: another tab hears of each name separately, and
 * must see a session whole or not at all.
 */
const KEYS = {
  since: 'editorSetupTime',
  restricted: 'editorRestricted',
  admin: 'editorAdmin',
  user: 'editorUser',
  token: 'editorToken',
} as const

const kept = createSession(
  () => read(Date.now()),
  (before, now) =>
    before?.token === now?.token && before?.admin === now?.admin && before?.restricted === now?.restricted,
)

export const useEditorSession = kept.use
export const editorSession = kept.get

export const beginEditorSession = (next: EditorSession, now = Date.now()): void => {
  const texts: Record<keyof typeof KEYS, string> = {
    ...next,
    admin: String(next.admin),
    restricted: String(next.restricted),
    since: String(now),
  }
  forgetText(KEYS.token)
  for (const [name, key] of entries) storeText(key, texts[name])
  kept.changed()
}

export const updateEditorRights = ({
  admin,
  restricted,
}: Pick<EditorSession, 'admin' | 'restricted'>): void => {
  const now = editorSession()
  if (!now || (now.admin === admin && now.restricted === restricted)) return
  storeText(KEYS.admin, String(admin))
  storeText(KEYS.restricted, String(restricted))
  kept.changed()
}

/**
 * An author's unsaved text stays for the next login (rule 184). `token`: the session that ended; a newer one
 * from another tab stays.
 */
export const endEditorSession = (token = editorSession()?.token): void => {
  if (token === storedText(KEYS.token)) for (const [, key] of entries.toReversed()) forgetText(key)
  kept.changed()
}

// The cast holds: KEYS has no other names.
const entries = Object.entries(KEYS) as [keyof typeof KEYS, string][]

function read(now: number): EditorSession | null {
  const since = storedText(KEYS.since)
  if (since !== null && now - Number(since) > KEPT_FOR) {
    // Drafts are removed, too: the 24-hour rule has no exception for them (rule 14).
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
