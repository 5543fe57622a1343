// Too short to use or guess the token.
import { hash } from 'node:crypto'

export const fingerprint = (token: string): string => hash('sha256', token, 'hex').slice(0, 6)
