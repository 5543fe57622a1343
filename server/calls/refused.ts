// How a handler refuses: a code of contracts/words/messages.ts, and the status if it is not 200 (security
// U3).
import type { MessageCode } from '#contracts/words/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Refused } from '#server/services.ts'

export const no = (code: MessageCode, values?: Readonly<Record<string, string | number>>): Refused =>
  values ? { refused: code, values } : { refused: code }

/** A foreign object and a missing one get the same response (security U4). */
export const notFound: Refused = { refused: 'not found', status: 404 }

/** Too many passwords are being checked, or too many tries were wrong. */
export const tooMany: Refused = { refused: 'too many', status: 429 }

/** Converts a refusal of the rules into a response. */
export const said = (refusal: Refusal): Refused =>
  // The rules know codes as texts; contracts/words/messages.test.ts checks each of them against the
  // sentences.
  refusal.refused === 'not found' ? notFound : (refusal as Refusal<MessageCode>)
