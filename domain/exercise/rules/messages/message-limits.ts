import { refuse, type Refusal } from '#domain/refusal.ts'

export const LONGEST_SUBJECT = 200
export const LONGEST_REPLY = 2_000
/** In characters of HTML. */
const LONGEST_CONTENT = 1_000_000

export const subjectTooLong = ({
  subject,
}: {
  readonly subject: string
}): Refusal<'subject too long'> | null =>
  subject.length > LONGEST_SUBJECT
    ? refuse('subject too long', excess(subject.length - LONGEST_SUBJECT))
    : null

export const contentTooLong = ({
  content,
}: {
  readonly content: string
}): Refusal<'content too long'> | null =>
  content.length > LONGEST_CONTENT
    ? refuse('content too long', excess(content.length - LONGEST_CONTENT))
    : null

const excess = (n: number) => ({ n, by: n.toLocaleString('en-GB') })
