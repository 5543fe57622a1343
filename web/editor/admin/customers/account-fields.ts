import type { MessageCode } from '#contracts/words/messages.ts'

/** Beside which field a refusal of an account stands (S2§5 Customer account). */
export const ACCOUNT_FIELDS = {
  'username short': 'username',
  'username hyphen': 'username',
  'username characters': 'username',
  'username prefix': 'username',
  'account email invalid': 'email',
  'password short': 'password',
  'password long': 'password',
} as const satisfies Partial<Record<MessageCode, string>>

/** Only the server knows the passwords everybody would guess. */
export const NOT_KNOWN_HERE = (): boolean => false
