import type { MessageCode } from '#contracts/words/messages.ts'

/** S2§5 Customer account. */
export const ACCOUNT_FIELDS = {
  'username short': 'username',
  'username hyphen': 'username',
  'username characters': 'username',
  'username prefix': 'username',
  'trainer hyphen': 'username',
  'trainer characters': 'username',
  'account email invalid': 'email',
  'password short': 'password',
  'password long': 'password',
  'password common': 'password',
  'username taken': 'username',
} as const satisfies Partial<Record<MessageCode, string>>

/** For checks that only the server can make. */
export const NOT_KNOWN_HERE = (): boolean => false
