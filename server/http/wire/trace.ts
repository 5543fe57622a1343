// A fingerprint is too short to be used as the token, or to derive a long token from it.
import { hash } from 'node:crypto'

export const fingerprint = (token: string): string => hash('sha256', token, 'hex').slice(0, 6)
