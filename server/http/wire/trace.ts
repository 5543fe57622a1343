// What the logs may know of a token: enough to follow one through a day, too little to use or to guess it.
import { hash } from 'node:crypto'

export const fingerprint = (token: string): string => hash('sha256', token, 'hex').slice(0, 6)
