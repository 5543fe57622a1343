// Credentials: random ones, derived ones, and their stored form (security §3, §9.3).
import { createHmac, hash, randomBytes } from 'node:crypto'
import { pathTo } from '#domain/addresses.ts'

/** The stored hash of a token: it finds the token's row, and does not reveal the token. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** A new session: 256 random bits behind a prefix for its kind, customer or editor. */
export const newSessionToken = (prefix: 'c_' | 'e_'): string => prefix + randomBytes(32).toString('base64url')

/** A challenge between password and code: not a session, and good for nothing else. */
export const newChallenge = (): string => randomBytes(32).toString('base64url')

/**
 * The token of a seat's personal link, 64 characters: derived, so that it can be sent again although only
 * its hash is stored. `version` + 1 makes another one and ends the old.
 */
export const personalToken = (linkKey: string, seatId: string, version: number): string =>
  derived(linkKey, 'player', seatId, version)

/** The token of the link of an exercise's facilitators. */
export const facilitatorToken = (linkKey: string, exerciseId: string, version: number): string =>
  `f.${derived(linkKey, 'facilitator', exerciseId, version)}`

/** The word of a link to set a new password, valid once (rule 10). */
export const passwordToken = (linkKey: string, resetId: string): string =>
  derived(linkKey, 'password', resetId, 1)

/** The base address of links, and the key they are derived from. */
export interface LinkRoot {
  readonly publicUrl: string
  readonly linkKey: string
}

/** The address of a player's own page. */
export const personalLink = ({ publicUrl, linkKey }: LinkRoot, seatId: string, version: number): string =>
  publicUrl + pathTo('exercise', { token: personalToken(linkKey, seatId, version) })

/** The address of an exercise's console. */
export const facilitatorLink = (
  { publicUrl, linkKey }: LinkRoot,
  exerciseId: string,
  version: number,
): string => publicUrl + pathTo('facilitator', { token: facilitatorToken(linkKey, exerciseId, version) })

/** The address of a join or short link. */
export const joinLink = ({ publicUrl }: Pick<LinkRoot, 'publicUrl'>, word: string): string =>
  publicUrl + pathTo('joined', { word })

const derived = (linkKey: string, kind: string, id: string, version: number) =>
  createHmac('sha384', linkKey).update(`${kind}|${id}|${version}`).digest('base64url')
