// Keys with names are hashed, so that the table of counters contains none (security R1).
import { createHash } from 'node:crypto'

export const countKey = (key: string): string =>
  `${key.split(' ')[0]} ${createHash('sha256').update(key).digest('base64url')}`

/** `name` must be in its canonical spelling. */
export const homeKey = (name: string, ip: string): string => countKey(`login home ${name} ${ip}`)
