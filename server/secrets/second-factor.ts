// The second factor of editors: codes by time (RFC 6238, as every app reads them) and recovery codes
// (security §9.3).
import { hkdfSync, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { keyed, open, seal } from './sealed.ts'

const PERIOD = 30
const STEP_MS = PERIOD * 1_000
/** A clock may be one step behind or ahead. */
const DRIFT = 1
/** 160 bits, as the RFC wants for SHA-1. */
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** Nothing that is taken for something else when it is read from paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUP = 5

export interface FactorOwner {
  readonly linkKey: string
  readonly editorId: string
}

/** What goes into the app, and what of it is stored. */
export const newFactor = (
  owner: FactorOwner,
  username: string,
): { secret: string; uri: string; sealed: string } => {
  const totp = codesOf(new Secret({ size: SECRET_BYTES }), username)
  const secret = totp.secret.base32
  return { secret, uri: totp.toString(), sealed: seal(keyOf(owner), secret) }
}

/** The step of time whose code this is; null for none that is good at `now`. */
export const stepOfCode = (
  owner: FactorOwner,
  sealed: string,
  digits: string,
  now: number,
): number | null => {
  const delta = codesOf(Secret.fromBase32(open(keyOf(owner), sealed))).validate({
    token: digits,
    timestamp: now,
    window: DRIFT,
  })
  return delta === null ? null : Math.floor(now / STEP_MS) + delta
}

/** What was typed: six digits of the app, or a recovery code, however they were spaced. */
export const readCode = (
  typed: string,
): { readonly digits: string } | { readonly recovery: string } | null => {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(code)) return { digits: code }
  return code.length === 2 * GROUP ? { recovery: code } : null
}

/** Ten codes for the day the app is lost, as they are shown: 'k7m2p-x4hqd'. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${letters()}-${letters()}`)

/** What is stored of a recovery code: nobody can try codes against it without the link key. */
export const recoveryHash = (owner: FactorOwner, code: string): Buffer =>
  keyed(keyOf(owner), `recovery ${code.replaceAll('-', '')}`)

const letters = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const codesOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Holdfast', label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD })

/** A key for each editor, so that what is stored for one is worth nothing in the row of another. */
const keyOf = ({ linkKey, editorId }: FactorOwner): string =>
  Buffer.from(hkdfSync('sha256', linkKey, editorId, 'holdfast second factor', 32)).toString('base64url')
