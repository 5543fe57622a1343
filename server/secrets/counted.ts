// Keys for counting attempts (security R1). They are hashed, so that their table contains no names.
import { createHash } from 'node:crypto'

export const countKey = (key: string): string =>
  `${key.split(' ')[0]} ${createHash('sha256').update(key).digest('base64url')}`

/**
 * The key of an entry that a login to the account makes for the address it came from, and that lasts for a
 * month. `name` has its canonical spelling.
 */
export const homeKey = (name: string, ip: string): string => countKey(`login home ${name} ${ip}`)
