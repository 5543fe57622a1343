// What the logs may know of a token: enough to follow one through a day, too little to use or to guess it.
import { createHash } from 'node:crypto'

export const fingerprint = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 6)
