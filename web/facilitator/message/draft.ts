import { useSyncExternalStore } from 'react'
import { LONGEST_SUBJECT } from '#domain/exercise/rules/messages/message-limits.ts'
import { createListeners } from '#web/kit/listeners.ts'
import type { Shelf } from '#web/kit/kept/shelf.ts'
import { shelf } from '#web/facilitator/console/shelf.ts'
import type { SentAct } from '#web/facilitator/console/acts.ts'
import type { EventDetail } from '#web/facilitator/console/use-event.ts'
import { htmlOf, textOf } from './text.ts'

/** The types of S2§9, and News. */
export const SEND_TYPES = ['Alert', 'Email', 'Social', 'News'] as const
export type SendType = (typeof SEND_TYPES)[number]

export const hasSubject = (type: SendType): boolean => type === 'Email' || type === 'News'

export interface Draft {
  readonly recipient: string
  readonly type: SendType
  readonly org: string
  readonly name: string
  readonly subject: string
  readonly text: string
  readonly media: string
  readonly pdf: string
  /** Valid only while `text` is the same: a page of another version may change the text alone. */
  readonly original: { readonly text: string; readonly html: string } | null
  /** Id of the prepared message that the draft began as; '' for none. */
  readonly prepared: string
  /** Id of the prepared message's last sending, if the facilitator pressed “use again”; otherwise ''. */
  readonly again: string
}

const WORDLESS = { subject: '', text: '', media: '', pdf: '', original: null }
export const EMPTY: Draft = {
  recipient: '',
  type: 'Email',
  org: '',
  name: '',
  ...WORDLESS,
  prepared: '',
  again: '',
}

const kept = (exercise: string): Shelf<Draft> => shelf(`draft.${exercise}`)

export const unansweredMessage = (exercise: string): Shelf<SentAct> => shelf(`sent.${exercise}`)

export const contentOf = ({ original, text }: Draft): string =>
  original?.text === text ? original.html : htmlOf(text)

export const written = (html: string): Pick<Draft, 'text' | 'original'> => {
  const text = textOf(html)
  return { text, original: html === '' ? null : { text, html } }
}

export const isEmpty = (draft: Draft): boolean =>
  draft.text.trim() === '' && !contentOf(draft).includes('<img')

export const isBegun = (draft: Draft): boolean =>
  !isEmpty(draft) || [draft.subject, draft.media, draft.pdf].some(value => value.trim() !== '')

const drafts = new Map<string, Draft>()
const listeners = createListeners()

export const keptDraft = (exercise: string): Draft => {
  const draft = drafts.get(exercise) ?? { ...EMPTY, ...kept(exercise).take() }
  drafts.set(exercise, draft)
  return draft
}

export const keepDraft = (exercise: string, draft: Draft): void => {
  drafts.set(exercise, draft)
  kept(exercise).put(draft)
  listeners.tell()
}

export const useDraft = (exercise: string): readonly [Draft, (change: Partial<Draft>) => void] => {
  const draft = useSyncExternalStore(listeners.subscribe, () => keptDraft(exercise))
  return [draft, next => keepDraft(exercise, { ...keptDraft(exercise), ...next })]
}

/** The recipient must be chosen again, so that a message meant for one player does not go to all. */
export const afterSending = ({ type, org, name }: Draft): Draft => ({ ...EMPTY, type, org, name })

/** `isUnsure`: the last message has no reply yet. A closed exercise cannot be sent to. */
export const keptInWords = (isUnsure: boolean, phase: string): string => {
  if (phase === 'closed')
    return isUnsure
      ? 'Your last message was not confirmed. If it was sent, it is listed under “Sent by facilitators”.'
      : 'Kept on this device'
  return isUnsure
    ? 'Your last message has not been confirmed yet. Press Send again: no player gets it twice.'
    : 'Kept on this device until sent'
}

/** Drafts are set aside, so that sending an urgent alert does not lose a mail. */
export type Asides = Readonly<Partial<Record<SendType, Draft>>>

/** A begun draft is set aside, and returns with its type. */
export const withType = (draft: Draft, asides: Asides, type: SendType): readonly [Draft, Asides] => {
  if (type === draft.type) return [draft, asides]
  const { [type]: before, ...others } = asides
  return [before ?? { ...draft, type }, isBegun(draft) ? { ...others, [draft.type]: draft } : others]
}

/** The subject is no evidence: an alert keeps, unseen, that of the mail it started as. */
const isSameMessage = (aside: Draft, sent: Draft): boolean => {
  const words = wordsOf(aside.text)
  const known = new Set(wordsOf(sent.text))
  const shared = words.filter(word => known.has(word)).length
  return aside.text === sent.text || (words.length > 0 && shared * 5 >= words.length * 3)
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The last aside that is another message becomes the draft. */
export const afterSent = (sent: Draft, asides: Asides): readonly [Draft, Asides] => {
  const others = othersThan(sent, asides)
  const next = others.at(-1)
  return [next ?? afterSending(sent), asidesIn(others.slice(0, -1))]
}

export const afterDiscarding = (discarded: Draft, asides: Asides): readonly [Draft, Asides] => [
  afterSending(discarded),
  asidesIn(othersThan(discarded, asides)),
]

const othersThan = (message: Draft, asides: Asides): readonly Draft[] =>
  Object.values(asides).filter(aside => !isSameMessage(aside, message))

const asidesIn = (drafts: readonly Draft[]): Asides =>
  Object.fromEntries(drafts.map(draft => [draft.type, draft]))

export const asidesOf = (exercise: string): Shelf<Asides> => shelf(`asides.${exercise}`)

/** The event as a template; null if it cannot be one. */
export const draftOf = ({ event }: EventDetail): Draft | null => {
  const type = SEND_TYPES.find(known => known === event.type)
  if (!type || event.visible === 'false') return null
  const subject = hasSubject(type) ? event.subject : ''
  return {
    ...EMPTY,
    ...written(event.content),
    type,
    org: event.organisation,
    name: event.name,
    subject,
    media: event.image,
    pdf: event.pdf,
  }
}

export const answerOf = ({ event }: EventDetail): Draft | null => {
  const type = SEND_TYPES.find(known => known === event.type)
  if (!type || type === 'Alert' || event.kept === 'cue' || event.organisation === '' || event.name === '')
    return null
  const subject = hasSubject(type)
    ? `Re: ${event.subject.replace(/^(Re:\s*)+/i, '')}`.slice(0, LONGEST_SUBJECT)
    : ''
  return { ...EMPTY, type, org: event.organisation, name: event.name, subject }
}
