// A message that is being written: kept in this browser with every letter, so that a reload takes nothing
// away.
import { useSyncExternalStore } from 'react'
import { LONGEST_SUBJECT } from '#domain/exercise/rules/message-limits.ts'
import { createListeners } from '#web/kit/listeners.ts'
import type { Shelf } from '#web/kit/kept/shelf.ts'
import { shelf } from '#web/facilitator/console/shelf.ts'
import type { SentAct } from '#web/facilitator/console/acts.ts'
import type { EventDetail } from '#web/facilitator/console/use-event.ts'
import { htmlOf, textOf } from './text.ts'

/** What a facilitator can send (S2§9). */
export const SEND_TYPES = ['Alert', 'Email', 'Social', 'News'] as const
export type SendType = (typeof SEND_TYPES)[number]

/** Mails and articles are called by a subject. */
export const hasSubject = (type: SendType): boolean => type === 'Email' || type === 'News'

export interface Draft {
  readonly recipient: string
  readonly type: SendType
  readonly org: string
  /** Persona. */
  readonly name: string
  readonly subject: string
  /** Its words alone. */
  readonly text: string
  readonly media: string
  readonly pdf: string
  /**
   * Its formatting, which counts as long as the words are the same: a page of another version may have
   * changed them.
   */
  readonly original: { readonly text: string; readonly html: string } | null
  /**
   * Id of the prepared message it began as; and as what that was sent last, where whoever took it was told of
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

/**
 * The message that was sent last, while nobody has answered: sent again, from another visit too, it is the
 * same message.
 */
export const unansweredMessage = (exercise: string): Shelf<SentAct> => shelf(`sent.${exercise}`)

/** Its content as it is sent: HTML. */
export const contentOf = ({ original, text }: Draft): string =>
  original?.text === text ? original.html : htmlOf(text)

/** The content as it was just written, in HTML. */
export const written = (html: string): Pick<Draft, 'text' | 'original'> => {
  const text = textOf(html)
  return { text, original: html === '' ? null : { text, html } }
}

/** No words, and no picture among them. */
export const isEmpty = (draft: Draft): boolean =>
  draft.text.trim() === '' && !contentOf(draft).includes('<img')

/** Whether there is something that would be missed. */
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
 * The draft of an exercise, kept at every change; the same for who comes back to the tab while it is on its
 * way.
 */
export const useDraft = (exercise: string): readonly [Draft, (change: Partial<Draft>) => void] => {
  const draft = useSyncExternalStore(listeners.subscribe, () => keptDraft(exercise))
  return [draft, next => keepDraft(exercise, { ...keptDraft(exercise), ...next })]
}

/**
 * What stays for the next message when one was sent or discarded: of which kind and from whom. To whom is
 * said anew: what was meant for one is not sent to all.
 */
export const afterSending = ({ type, org, name }: Draft): Draft => ({ ...EMPTY, type, org, name })

/**
 * An event of the story, or a message sent before, as the beginning of another; null where a facilitator
 * cannot send its kind, or where nobody has got it yet: it comes by itself, and `Send now` brings it.
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

/**
 * A further message of the same persona about the same thing; null where there is nobody in whose name it
 * could come.
 */
export const answerOf = ({ event }: EventDetail): Draft | null => {
  const type = SEND_TYPES.find(known => known === event.type)
  if (!type || type === 'Alert' || event.organisation === '' || event.name === '') return null
  const subject = hasSubject(type)
    ? `Re: ${event.subject.replace(/^(Re:\s*)+/i, '')}`.slice(0, LONGEST_SUBJECT)
    : ''
  return { ...EMPTY, type, org: event.organisation, name: event.name, subject }
}
