import type { MessageCode } from '#contracts/words/messages.ts'

/** The field of a refusal about an account, from this page or from the server (S2§5 Customer account). */
export const ACCOUNT_FIELDS = {
  'username short': 'username',
  'username hyphen': 'username',
  'username characters': 'username',
  'username prefix': 'username',
  'trainer hyphen': 'username',
  'account email invalid': 'email',
  'password short': 'password',
  'password long': 'password',
  'password common': 'password',
  'username taken': 'username',
} as const satisfies Partial<Record<MessageCode, string>>

/** Stands in for checks that only the server can make, such as of common passwords. */
export const NOT_KNOWN_HERE = (): boolean => false
