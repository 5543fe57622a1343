// S2§5 Event save.
import { refuse, type Refusal } from '#domain/refusal.ts'
import {
  checkEvent,
  checkEventId,
  checkPersona,
  type KnownOrganisation,
} from '#domain/scenario/event-rules.ts'
import type { ConditionAtom, ScenarioEvent } from '#domain/scenario/schema.ts'
import { isAddressed, isAnswerable, limitOf } from '#domain/scenario/story.ts'
import { textByDefault } from '#domain/scenario/variables/filled.ts'
import { postSubject } from '#domain/scenario/variables/post-subject.ts'
import { tidiedJudging } from './judging.ts'
import { type AtField, unfinishedIn } from './unfinished.ts'
import { allEvents, type Comment, type EventDraft, type Work } from './work.ts'

export const CHOOSING = ['option', 'checkbox', 'reorder', 'random'] as const
export const isChoosing = ({ responseType }: Pick<EventDraft, 'responseType'>): boolean =>
  CHOOSING.some(kind => kind === responseType)

type Question = Pick<EventDraft, 'id' | 'responseType'>

/** A random draw has options, but no verdict. */
export const canAskAbout = (is: ConditionAtom['is'], event: Question): boolean =>
  is === 'option' ? isChoosing(event) : event.responseType !== 'random'

export const eventOfNew = (
  is: ConditionAtom['is'],
  questions: readonly Question[],
  open: string | undefined,
): string => {
  const event = questions.find(({ id }) => id === open) ?? questions[0]
  return event && canAskAbout(is, event) ? event.id : ''
}

export const tidied = (draft: EventDraft): EventDraft => {
  const options = isChoosing(draft) ? draft.options.filter(({ text }) => text.trim() !== '') : []
  const asks = isAnswerable(draft)
  const isOrdered = draft.responseType === 'reorder'
  const left = new Set(options.map(({ id }) => id))
  const marks = (ids: readonly string[]) => ids.filter(id => left.has(id))
  return tidiedJudging({
    ...draft,
    subject: draft.type === 'Social' ? postSubject(draft.content) : draft.subject,
    timeLimit: asks ? limitOf(draft) : null,
    options,
    // The right order of a reorder event is the order of its options.
    correct: isOrdered ? options.map(({ id }) => id) : marks(draft.correct),
    neutral: isOrdered ? [] : marks(draft.neutral),
    wrong: isOrdered ? [] : marks(draft.wrong),
    accepted: draft.responseType === 'text' ? draft.accepted.map(text => text.trim()).filter(Boolean) : [],
    comments: draft.comments.filter(isComment),
    ...(asks ? {} : { reason: undefined, confidence: undefined, decide: undefined }),
    ...(canDecide(draft) || draft.decide === undefined ? {} : { decide: undefined }),
  })
}

/** In an event for roles the first answer counts (rule 237). */
export const canDecide = ({ team, to }: Pick<EventDraft, 'team' | 'to'>): boolean =>
  (team || isAddressed({ to })) && !to?.roles.length

/** The main parts that saving removes, because this kind of answer has none. */
export const droppedBy = ({ responseType, ...draft }: EventDraft): readonly string[] => {
  const isWritten = responseType === 'text' || responseType === 'form'
  const hasOptions = draft.options.some(({ text }) => text.trim() !== '')
  return [
    ...(hasOptions && !isChoosing({ responseType }) ? ['options'] : []),
    ...(draft.accepted.some(text => text.trim() !== '') && responseType !== 'text'
      ? ['accepted answers']
      : []),
    ...(responseType === 'reorder' && draft.neutral.length + draft.wrong.length > 0 ? ['marks'] : []),
    ...((draft.matchers ?? []).length > 0 && !isWritten ? ['matchers'] : []),
    ...(draft.rubric && !isWritten ? ['rubric'] : []),
  ]
}

/** Saving an order marks all its options as right; a change to another kind clears the marks if all still are. */
export const asKind = (
  { responseType: before, options, correct }: EventDraft,
  responseType: EventDraft['responseType'],
): Partial<EventDraft> => {
  const isOrder = before === 'reorder' && options.every(({ id }) => correct.includes(id))
  return { responseType, ...(isOrder && responseType !== 'reorder' ? { correct: [] } : {}) }
}

export const isComment = ({ persona, content }: Comment): boolean =>
  persona.trim() !== '' && content.trim() !== ''

export const checkDraft = (
  work: Work,
  known: readonly KnownOrganisation[],
): Refusal | AtField | undefined => {
  if (!work.editing) return undefined
  const event = tidied(work.editing.event)
  if (!isTyped(event)) return refuse('event without type')
  if (event.name.trim() === '') return refuse('event without persona')
  return (
    checkSender(work, event, known) ??
    checkId(work, event) ??
    checkEvent(event) ??
    unfinishedIn(work.editing.event)
  )
}

/** A removed sender can be kept (rule 160). */
const checkSender = (
  work: Work,
  event: ScenarioEvent,
  known: readonly KnownOrganisation[],
): Refusal | undefined => {
  const before = allEvents(work.sections).find(({ id }) => id === work.editing?.original)
  const isChosen = before?.name !== event.name || before.organisation !== event.organisation
  const { variables = [] } = work.details
  // A sender may be named by variables: then the defaults must be known (rule 242).
  const byDefault = {
    name: textByDefault(event.name, variables),
    organisation: textByDefault(event.organisation, variables),
  }
  return isChosen ? checkPersona({ ...event, ...byDefault }, known) : undefined
}

const checkId = (work: Work, { id }: EventDraft): Refusal | undefined => {
  const misnamed = checkEventId(id)
  if (misnamed) return misnamed
  const isTaken = id !== work.editing?.original && allEvents(work.sections).some(event => event.id === id)
  return isTaken ? refuse('event id twice', { id }) : undefined
}

export const isTyped = (draft: EventDraft): draft is ScenarioEvent => draft.type !== ''

/** Rule 166. */
export const losesCorrect = (draft: EventDraft): boolean =>
  isChoosing(draft) && draft.correct.length > 0 && tidied(draft).correct.length === 0
