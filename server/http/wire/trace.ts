// A fingerprint of a token for logs: enough to follow it through a day, too little to use or guess it.
import { hash } from 'node:crypto'

export const fingerprint = (token: string): string => hash('sha256', token, 'hex').slice(0, 6)
