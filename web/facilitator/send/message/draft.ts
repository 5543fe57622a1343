// A message being written: stored in this browser at every key press, so that a reload loses nothing.
import { useSyncExternalStore } from 'react'
import { LONGEST_SUBJECT } from '#domain/exercise/rules/message-limits.ts'
import { createListeners } from '#web/kit/listeners.ts'
import type { Shelf } from '#web/kit/kept/shelf.ts'
import { shelf } from '#web/facilitator/console/shelf.ts'
import type { SentAct } from '#web/facilitator/console/acts.ts'
import type { EventDetail } from '#web/facilitator/console/use-event.ts'
import { htmlOf, textOf } from './text.ts'

/** The kinds a facilitator can send (S2§9). */
export const SEND_TYPES = ['Alert', 'Email', 'Social', 'News'] as const
export type SendType = (typeof SEND_TYPES)[number]

/** Mails and articles are identified by a subject. */
export const hasSubject = (type: SendType): boolean => type === 'Email' || type === 'News'

export interface Draft {
  readonly recipient: string
  readonly type: SendType
  readonly org: string
  /** Persona. */
  readonly name: string
  readonly subject: string
  /** Its plain text. */
  readonly text: string
  readonly media: string
  readonly pdf: string
  /**
   * Its formatting, valid only while the plain text is the same: a page of another version may have changed
   * it.
   */
  readonly original: { readonly text: string; readonly html: string } | null
  /**
   * Id of the prepared message it began as, and of that one's last sending, if the facilitator was told of
   * it.
   */
  readonly prepared: string
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

/** The message sent last without a reply: sent again, even in another visit, it is the same message. */
export const unansweredMessage = (exercise: string): Shelf<SentAct> => shelf(`sent.${exercise}`)

/** Its content for sending: HTML. */
export const contentOf = ({ original, text }: Draft): string =>
  original?.text === text ? original.html : htmlOf(text)

/** The content as just written, in HTML. */
export const written = (html: string): Pick<Draft, 'text' | 'original'> => {
  const text = textOf(html)
  return { text, original: html === '' ? null : { text, html } }
}

/** No text and no picture in it. */
export const isEmpty = (draft: Draft): boolean =>
  draft.text.trim() === '' && !contentOf(draft).includes('<img')

/** Whether losing it would matter. */
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

/**
 * The draft of an exercise, stored at every change; the same when the facilitator returns to the tab during
 * sending.
 */
export const useDraft = (exercise: string): readonly [Draft, (change: Partial<Draft>) => void] => {
  const draft = useSyncExternalStore(listeners.subscribe, () => keptDraft(exercise))
  return [draft, next => keepDraft(exercise, { ...keptDraft(exercise), ...next })]
}

/**
 * What the next message inherits when one was sent or discarded: kind and sender. The recipients are chosen
 * anew, so that a message to one does not go to all.
 */
export const afterSending = ({ type, org, name }: Draft): Draft => ({ ...EMPTY, type, org, name })

/**
 * An event of the story, or an earlier message, as a template; null if a facilitator cannot send its kind, or
 * if no player has it yet: it comes by itself, and `Send now` sends it.
 */
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

/** A follow-up by the same persona on the same subject; null without a possible sender. */
export const answerOf = ({ event }: EventDetail): Draft | null => {
  const type = SEND_TYPES.find(known => known === event.type)
  if (!type || type === 'Alert' || event.organisation === '' || event.name === '') return null
  const subject = hasSubject(type)
    ? `Re: ${event.subject.replace(/^(Re:\s*)+/i, '')}`.slice(0, LONGEST_SUBJECT)
    : ''
  return { ...EMPTY, type, org: event.organisation, name: event.name, subject }
}
