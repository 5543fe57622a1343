// Rule 10.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(word => word !== ''),
)

/** Passwords have at most 128 characters. */
const MOST = 128

export const isCommonPassword = (password: string): boolean =>
  password.length <= MOST && common.has(password.normalize('NFC').toLowerCase())
