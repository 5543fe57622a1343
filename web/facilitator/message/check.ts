// S2§5 Send Email.
import { contentTooLong, subjectTooLong } from '#domain/exercise/rules/messages/message-limits.ts'
import { filled } from '#contracts/words/exercise-messages.ts'
import { facilitatorMessages } from '#contracts/words/facilitator-messages.ts'
import type { FieldError } from '#web/kit/form/ErrorSummary.tsx'
import { contentOf, type Draft, hasSubject, isEmpty } from './draft.ts'

export const FIELDS = {
  recipient: 'send-recipient',
  org: 'send-organisation',
  name: 'send-persona',
  subject: 'send-subject',
  content: 'send-content',
} as const

interface Organisation {
  readonly name: string
  readonly personas: readonly { readonly name: string }[]
}

/** `unknown`: why the recipients are not known. */
export const problemsOf = (
  draft: Draft,
  organisations: readonly Organisation[],
  unknown: string | null = null,
): readonly FieldError[] => [
  ...(unknown !== null
    ? [{ field: FIELDS.recipient, message: unknown }]
    : draft.recipient === ''
      ? [{ field: FIELDS.recipient, message: facilitatorMessages['recipient required'] }]
      : []),
  ...senderProblems(draft, organisations),
  ...contentProblems(draft),
]

const senderProblems = (
  { type, org, name }: Draft,
  organisations: readonly Organisation[],
): readonly FieldError[] => {
  if (type === 'Alert') return []
  if (org === '') return [{ field: FIELDS.org, message: facilitatorMessages['send without organisation'] }]
  const known = organisations.find(one => one.name === org)
  if (!known)
    return [
      {
        field: FIELDS.org,
        message: filled(facilitatorMessages['sender organisation unknown'], { name: org }),
      },
    ]
  if (name === '') return [{ field: FIELDS.name, message: facilitatorMessages['send without persona'] }]
  if (known.personas.some(persona => persona.name === name)) return []
  return [
    {
      field: FIELDS.name,
      message: filled(facilitatorMessages['sender unknown'], { name, organisation: org }),
    },
  ]
}

const contentProblems = (draft: Draft): readonly FieldError[] => {
  const { type, subject } = draft
  const empty = isEmpty(draft)
  if (type === 'Alert' && empty)
    return [{ field: FIELDS.content, message: facilitatorMessages['alert empty'] }]
  if (type === 'Social' && empty)
    return [{ field: FIELDS.content, message: facilitatorMessages['social empty'] }]
  if (hasSubject(type) && (empty || subject.trim() === '')) {
    const message = facilitatorMessages[type === 'News' ? 'news incomplete' : 'email incomplete']
    return [{ field: subject.trim() === '' ? FIELDS.subject : FIELDS.content, message }]
  }
  const long = [
    { field: FIELDS.subject, refusal: hasSubject(type) ? subjectTooLong(draft) : null },
    { field: FIELDS.content, refusal: contentTooLong({ content: contentOf(draft) }) },
  ]
  return long.flatMap(({ field, refusal }) =>
    refusal ? [{ field, message: filled(facilitatorMessages[refusal.refused], refusal.values ?? {}) }] : [],
  )
}
