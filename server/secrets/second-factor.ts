// The second factor of editors (security §9.3): codes by time (RFC 6238), and recovery codes.
import { hkdfSync, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { keyed, open, seal } from './sealed.ts'

const PERIOD = 30
const STEP_MS = PERIOD * 1_000
const DRIFT = 1
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** Without i, l, o, 0 and 1, which look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUP = 5

export interface FactorOwner {
  readonly linkKey: string
  readonly editorId: string
}

export const newFactor = (
  owner: FactorOwner,
  username: string,
): { secret: string; uri: string; sealed: string } => {
  const totp = codesOf(new Secret({ size: SECRET_BYTES }), username)
  const secret = totp.secret.base32
  return { secret, uri: totp.toString(), sealed: seal(keyOf(owner), secret) }
}

/** Null if the code is not valid. */
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

export const readCode = (
  typed: string,
): { readonly digits: string } | { readonly recovery: string } | null => {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(code)) return { digits: code }
  return code.length === 2 * GROUP ? { recovery: code } : null
}

/** Such as 'k7m2p-x4hqd'. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${letters()}-${letters()}`)

export const recoveryHash = (owner: FactorOwner, code: string): Buffer =>
  keyed(keyOf(owner), `recovery ${code.replaceAll('-', '')}`)

const letters = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const codesOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Holdfast', label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD })

/** A stored value is worthless in another editor's row. */
const keyOf = ({ linkKey, editorId }: FactorOwner): string =>
  Buffer.from(hkdfSync('sha256', linkKey, editorId, 'holdfast second factor', 32)).toString('base64url')
