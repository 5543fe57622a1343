// Credentials, their stored form, and the links that contain them (security §3, §9.3).
import { createHmac, hash, randomBytes } from 'node:crypto'
import { pathTo } from '#domain/addresses.ts'

export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** 'c_' is for a customer or trainer, 'e_' for an editor. */
export const newSessionToken = (prefix: 'c_' | 'e_'): string => prefix + randomBytes(32).toString('base64url')

/** For a login between password and second-factor code; it is not a session. */
export const newChallenge = (): string => randomBytes(32).toString('base64url')

/** The token is derived, so that its link can be sent again although only the token's hash is stored. */
export const personalToken = (linkKey: string, seatId: string, version: number): string =>
  derived(linkKey, 'player', seatId, version)

export const facilitatorToken = (linkKey: string, exerciseId: string, version: number): string =>
  `f.${derived(linkKey, 'facilitator', exerciseId, version)}`

/** The token contains the exercise's id. */
export const projectorToken = (linkKey: string, exerciseId: string, version: number): string => {
  const id = Buffer.from(exerciseId.replaceAll('-', ''), 'hex').toString('base64url')
  return `p.${id}${derived(linkKey, 'projector', exerciseId, version)}`
}

/** The token may be invalid; then the result may not be an id. */
export const exerciseOfProjector = (token: string): string => {
  const hex = Buffer.from(token.slice(2, 24), 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Rule 10. */
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
