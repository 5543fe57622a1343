// Each part is stored under its own name (S0§3).
import { forgetText, storedText, storeText } from '#web/kit/kept/storage.ts'
import { createSession, KEPT_FOR } from './create-session.ts'

export interface CustomerSession {
  readonly token: string
  readonly user: string
  readonly role: '0' | '1' | '01'
  readonly agreed: boolean
  readonly level: number
  /** HTML, stored so that the page that shows it survives a reload. */
  readonly agreement: string
}

const KEYS = {
  token: 'token',
  user: 'user',
  role: 'role',
  agreed: 'agreed',
  level: 'level',
  agreement: 'nda_text',
  since: 'setupTime',
} as const

/**
 * The order of writing: another tab hears of each name separately, and must see a session whole or not at
 * all.
 */
const names = ['since', 'agreement', 'level', 'agreed', 'role', 'user', 'token'] as const

const kept = createSession(() => read(Date.now()))

export const useSession = kept.use
export const session = kept.get

export const beginSession = (next: CustomerSession, now = Date.now()): void => {
  const texts: Record<keyof typeof KEYS, string> = {
    ...next,
    agreed: String(next.agreed),
    level: String(next.level),
    since: String(now),
  }
  forgetText(KEYS.token)
  for (const name of names) storeText(KEYS[name], texts[name])
  kept.changed()
}

export const keepAgreement = (): void => {
  storeText(KEYS.agreed, 'true')
  kept.changed()
}

/** `token`: the session of this user; the user of another session stays. */
export const keepUser = (user: string, token: string | null): void => {
  if (token !== storedText(KEYS.token) || user === storedText(KEYS.user)) return
  storeText(KEYS.user, user)
  kept.changed()
}

/** Logout (S0§4). `token`: the session that ended; a newer one from another tab stays. */
export const endSession = (token = session()?.token): void => {
  if (token === storedText(KEYS.token))
    for (const key of [KEYS.token, KEYS.user, KEYS.role, KEYS.agreement, KEYS.since]) forgetText(key)
  kept.changed()
}

export const isLogOut = ({ key, newValue }: StorageEvent): boolean =>
  newValue === null && (key === null || key === KEYS.token)

/** S0§2, S0§6. */
export const customerPrefix = (user: string): string => user.split('-', 1)[0] ?? ''

export const isSubAccount = (user: string): boolean => user.includes('-')

function read(now: number): CustomerSession | null {
  const token = storedText(KEYS.token)
  const user = storedText(KEYS.user)
  const since = storedText(KEYS.since)
  if (!token || !user || since === null) return null
  if (now - Number(since) > KEPT_FOR) {
    for (const name of names) forgetText(KEYS[name])
    return null
  }
  const role = storedText(KEYS.role)
  return {
    token,
    user,
    // An unknown role is treated as 0 (rule 1).
    role: role === '1' || role === '01' ? role : '0',
    agreed: storedText(KEYS.agreed) === 'true',
    level: Number(storedText(KEYS.level) ?? 0),
    agreement: storedText(KEYS.agreement) ?? '',
  }
}
