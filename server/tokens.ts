// Makes random and derived credentials, their stored form, and the links that contain them (security §3,
// §9.3).
import { createHmac, hash, randomBytes } from 'node:crypto'
import { pathTo } from '#domain/addresses.ts'

/** The stored hash of a token, which does not reveal the token. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** 256 random bits after a prefix for the account of a customer or trainer, or for an editor. */
export const newSessionToken = (prefix: 'c_' | 'e_'): string => prefix + randomBytes(32).toString('base64url')

/** The token of a login between password and second-factor code. It is not a session. */
export const newChallenge = (): string => randomBytes(32).toString('base64url')

/**
 * The token is derived, so that the link can be sent again although only its hash is stored. A higher
 * `version` gives another token.
 */
export const personalToken = (linkKey: string, seatId: string, version: number): string =>
  derived(linkKey, 'player', seatId, version)

export const facilitatorToken = (linkKey: string, exerciseId: string, version: number): string =>
  `f.${derived(linkKey, 'facilitator', exerciseId, version)}`

/**
 * The token names the exercise, and becomes invalid together with the facilitators' link of the same version.
 */
export const projectorToken = (linkKey: string, exerciseId: string, version: number): string => {
  const id = Buffer.from(exerciseId.replaceAll('-', ''), 'hex').toString('base64url')
  return `p.${id}${derived(linkKey, 'projector', exerciseId, version)}`
}

/** The token need not be valid. Returns something that is not an id if the token names none. */
export const exerciseOfProjector = (token: string): string => {
  const hex = Buffer.from(token.slice(2, 24), 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The link is valid once (rule 10). */
export const passwordToken = (linkKey: string, resetId: string): string =>
  derived(linkKey, 'password', resetId, 1)

export interface LinkRoot {
  readonly publicUrl: string
  readonly linkKey: string
}

export const personalLink = ({ publicUrl, linkKey }: LinkRoot, seatId: string, version: number): string =>
  publicUrl + pathTo('exercise', { token: personalToken(linkKey, seatId, version) })

export const facilitatorLink = (
  { publicUrl, linkKey }: LinkRoot,
  exerciseId: string,
  version: number,
): string => publicUrl + pathTo('facilitator', { token: facilitatorToken(linkKey, exerciseId, version) })

export const projectorLink = (
  { publicUrl, linkKey }: LinkRoot,
  exerciseId: string,
  version: number,
): string => publicUrl + pathTo('projector', { token: projectorToken(linkKey, exerciseId, version) })

export const joinLink = ({ publicUrl }: Pick<LinkRoot, 'publicUrl'>, word: string): string =>
  publicUrl + pathTo('joined', { word })

const derived = (linkKey: string, kind: string, id: string, version: number) =>
  createHmac('sha384', linkKey).update(`${kind}|${id}|${version}`).digest('base64url')
