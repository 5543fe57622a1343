// Keys for counting attempts. They are hashed, so that their table contains no names (security R1).
import { createHash } from 'node:crypto'

export const countKey = (key: string): string =>
  `${key.split(' ')[0]} ${createHash('sha256').update(key).digest('base64url')}`

/**
 * The key of an entry that a login to the account makes for its address, and that lasts for a month. `name`
 * has its canonical spelling.
 */
export const homeKey = (name: string, ip: string): string => countKey(`login home ${name} ${ip}`)
