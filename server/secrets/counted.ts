// Keys under which tries are counted: hashed, so that the table of them holds no names (security R1).
import { createHash } from 'node:crypto'

export const countKey = (key: string): string =>
  `${key.split(' ')[0]} ${createHash('sha256').update(key).digest('base64url')}`

/**
 * Stands while somebody has logged in to the account from there within a month. `name` is in its one
 * spelling.
 */
export const homeKey = (name: string, ip: string): string => countKey(`login home ${name} ${ip}`)
