// How a handler says no: a code of contracts/words/messages.ts, and the status where it is not 200 (security
// U3).
import type { MessageCode } from '#contracts/words/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Refused } from '#server/services.ts'

export const no = (code: MessageCode, values?: Readonly<Record<string, string | number>>): Refused =>
  values ? { refused: code, values } : { refused: code }

/** Somebody else's object and a missing one are answered alike (security U4). */
export const notFound: Refused = { refused: 'not found', status: 404 }

/** So many are waiting for their password to be checked that nobody else is let in. */
export const tooMany: Refused = { refused: 'too many', status: 429 }

/** A refusal of the rules on its way out. */
export const said = (refusal: Refusal): Refused =>
  // The rules know codes as texts; contracts/words/messages.test.ts holds each of them against the sentences.
  refusal.refused === 'not found' ? notFound : (refusal as Refusal<MessageCode>)
