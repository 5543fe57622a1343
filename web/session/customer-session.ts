// The portal's session in the browser's storage (S0§3): token, user, role, agreed, level, each under its own name.
import { useSyncExternalStore } from 'react'
import { forgetText, storedText, storeText } from '#web/kit/kept/storage.ts'

export interface CustomerSession {
  readonly token: string
  readonly user: string
  readonly role: '0' | '1' | '01'
  readonly agreed: boolean
  readonly level: number
  /** HTML of the agreement to accept, kept so that the screen survives a reload. */
  readonly agreement: string
}

/** S2§4, rule 14: what was kept longer than a day is forgotten. */
const KEPT_FOR = 86_400_000
const KEYS = {
  token: 'token',
  user: 'user',
  role: 'role',
  agreed: 'agreed',
  level: 'level',
  agreement: 'nda_text',
  since: 'setupTime',
} as const

const names = ['token', 'user', 'role', 'agreed', 'level', 'agreement', 'since'] as const

const listeners = new Set<() => void>()
let current = read(Date.now())

/** The session of this browser, or null; the component renders again when it changes, in another tab too. */
export const useSession = (): CustomerSession | null => useSyncExternalStore(subscribe, session)

export const session = (): CustomerSession | null => current

/** Keeps what loginCustomer answered. */
export const beginSession = (next: CustomerSession, now = Date.now()): void => {
  const kept: Record<keyof typeof KEYS, string> = { ...next, agreed: String(next.agreed), level: String(next.level), since: String(now) }
  for (const name of names) storeText(KEYS[name], kept[name])
  changed()
}

/** S0§4: agreed becomes true and is persisted locally. */
export const keepAgreement = (): void => {
  storeText(KEYS.agreed, 'true')
  changed()
}

/** Log out: token, user and role are removed (S0§4), and the text that was only theirs. */
export const endSession = (): void => {
  for (const key of [KEYS.token, KEYS.user, KEYS.role, KEYS.agreement, KEYS.since]) forgetText(key)
  changed()
}

/** The name before the first hyphen: a sub-account's customer (S0§2, S0§6). */
export const customerPrefix = (user: string): string => user.split('-', 1)[0] ?? ''

/** Sub-accounts have a user name with a hyphen (S0§6). */
export const isSubAccount = (user: string): boolean => user.includes('-')

const changed = (): void => {
  current = read(Date.now())
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  const recheck = () => session() && changed()
  listeners.add(listener)
  addEventListener('storage', changed)
  document.addEventListener('visibilitychange', recheck)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', changed)
    document.removeEventListener('visibilitychange', recheck)
  }
}

function read(now: number): CustomerSession | null {
  const token = storedText(KEYS.token)
  const user = storedText(KEYS.user)
  if (!token || !user) return null
  if (now - Number(storedText(KEYS.since)) > KEPT_FOR) {
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
