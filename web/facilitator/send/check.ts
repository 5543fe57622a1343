// What a message has to have before it is sent, in the specification's own words (S2§5 Send Email). The server says the same.
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import type { FieldError } from '#web/kit/form/ErrorSummary.tsx'
import type { Draft } from './draft.ts'

/** Ids of the fields, for the summary of errors to lead to. */
export const FIELDS = {
  recipient: 'send-recipient',
  organisation: 'send-organisation',
  persona: 'send-persona',
  subject: 'send-subject',
  content: 'send-content',
} as const

/** All that is missing, in the order of the fields. */
export const problemsOf = (draft: Draft): readonly FieldError[] => [
  ...(draft.recipient === '' ? [{ field: FIELDS.recipient, message: exerciseMessages['recipient required'] }] : []),
  ...senderProblems(draft),
  ...contentProblems(draft),
]

const senderProblems = ({ type, org, name }: Draft): readonly FieldError[] => {
  if (type === 'Alert') return []
  if (org === '') return [{ field: FIELDS.organisation, message: exerciseMessages['send without organisation'] }]
  return name === '' ? [{ field: FIELDS.persona, message: exerciseMessages['send without persona'] }] : []
}

const contentProblems = ({ type, subject, text }: Draft): readonly FieldError[] => {
  const empty = text.trim() === ''
  if (type === 'Alert') return empty ? [{ field: FIELDS.content, message: exerciseMessages['alert empty'] }] : []
  if (type === 'Social') return empty ? [{ field: FIELDS.content, message: exerciseMessages['social empty'] }] : []
  if (!empty && subject.trim() !== '') return []
  return [{ field: subject.trim() === '' ? FIELDS.subject : FIELDS.content, message: exerciseMessages['email incomplete'] }]
}
