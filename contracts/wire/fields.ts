// Text is in NFC, except passwords (security U6).
import { z } from 'zod'
import { composedAsFound, isComposable, MOST_MARKS } from '#domain/composed.ts'
import { readAddress } from '#domain/customer/email-address.ts'

const ONE_LINE = 'must be one line of text, without control characters'
const SEVERAL_LINES = 'must be text without control characters other than tabs and line breaks'
const MARKED = `must be text: one of its letters has more than ${MOST_MARKS} marks`
const STORABLE = 'must be text that can be stored: it contains a NUL or a lone surrogate'

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
const CONTROL_OR_BREAK = /[\u0000-\u001f\u007f-\u009f]/

export const line = (max: number) =>
  z
    .string()
    .max(max)
    .refine(value => value.isWellFormed() && !CONTROL_OR_BREAK.test(value), ONE_LINE)
    .refine(isComposable, MARKED)
    .transform(value => composedAsFound(value).trim())

/** These characters can reverse the direction of the text after them, up to the end of the paragraph. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

export const upright = (max: number) => line(max).transform(value => value.replaceAll(TURNING, '').trim())

export const address = line(254).transform(typed => readAddress(typed).address)

/** Not trimmed. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine(value => value.isWellFormed() && !CONTROL.test(value), SEVERAL_LINES)
    .refine(isComposable, MARKED)
    .transform(value => composedAsFound(value))

/** Hashed exactly as typed, so neither normalised nor trimmed. */
export const secret = z
  .string()
  .max(128)
  .refine(value => value.isWellFormed() && !value.includes('\u0000'), STORABLE)

/** Reaches nothing outside the caller's scope; absent or empty means the caller's own (security U2). */
export const own = line(200).optional()

/** `warning` means done with a remark, or not done; `data` says which. */
export const done = z.object({ type: z.enum(['success', 'warning']), data: z.string() })
export const instant = z.iso.datetime({ precision: 3 })

/** Facilitators choose this name themselves, because several may share one link (rule 129). */
export const facilitatorName = line(60).optional()

export const letter = z.object({
  kind: z.string(),
  state: z.enum(['queued', 'sent', 'failed', 'cancelled']),
  why: z.string(),
  at: instant,
})

/** `to` is '' after an erasure. */
export const letterTo = letter.extend({ to: z.string() })

/** If absent or 'as written', the scenario's settings apply (rule 224). */
export const teamDecisions = z.enum(['as written', 'first', 'all', 'majority', 'lead']).optional()

/** The customer's own words, by variable (rule 244). */
export const ownWords = z.record(z.string().max(40), text(1_000)).optional()
