// The status is 200 unless given (security U3).
import type { MessageCode } from '#contracts/words/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Refused } from '#server/services/services.ts'

export const no = (code: MessageCode, values?: Readonly<Record<string, string | number>>): Refused =>
  values ? { refused: code, values } : { refused: code }

/** Another customer's object and a missing one get the same response (security U4). */
export const notFound: Refused = { refused: 'not found', status: 404 }

export const tooMany: Refused = { refused: 'too many', status: 429 }

export const tooManyFor = (seconds: number): Refused =>
  seconds > 60
    ? { refused: 'too many for minutes', values: { n: Math.ceil(seconds / 60) }, status: 429 }
    : tooMany

export const said = (refusal: Refusal): Refused =>
  // The cast holds: contracts/words/messages.test.ts checks that each code of the rules has a sentence.
  refusal.refused === 'not found' ? notFound : (refusal as Refusal<MessageCode>)
