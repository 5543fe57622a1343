import { plainText } from '#domain/scenario/plain-text.ts'
import { wordsOf } from '#domain/scenario/checks/content-words.ts'
import type { Scenario, ScenarioDocument, ScenarioEvent } from '#domain/scenario/schema.ts'
import { rightValue } from '#domain/scenario/matching/choices.ts'
import type { Answer } from '../log/log.ts'
import { formsOf, isElsewhere } from '../mails/built-in.ts'
import { LONGEST_FIELD, LONGEST_TEXT } from '../rules/basis/response.ts'
import { pointsOf } from '../story/scoring.ts'
import { wantedBy } from './graded-answer.ts'

export interface Met {
  readonly event: ScenarioEvent
  readonly scenario: Scenario
  readonly shown: readonly string[]
  /** Numbers in [0, 1). */
  readonly chance: () => number
}

export const STOCK = 'we are aware of the situation and are looking into it'
export const NONSENSE = 'purple bicycles sing about Tuesday soup'

export const right = (met: Met): Answer => {
  const { event } = met
  const [accepted] = event.accepted
  const written = event.modelAnswer ?? accepted ?? STOCK
  if (event.responseType === 'form') return { kind: 'form', fields: rightFields(met, written) }
  if (event.correct.length === 0 || isWritten(event)) return picked(met, written)
  return chosen(met, event.responseType === 'option' ? [oneOf(met, event.correct)] : event.correct)
}

/** A form that the scenario does not contain may have any field. */
const rightFields = (met: Met, written: string): Extract<Answer, { kind: 'form' }>['fields'] => {
  const { event, scenario } = met
  const { matchers = [] } = event
  const fields = new Map(fieldsOf(met).map(field => [field.identifier, field]))
  const isUnknown = [event.pdf, event.pdf2].some(name => isElsewhere(scenario, name))
  const correct = matchers.flatMap(matcher => {
    const field = fields.get(matcher.field)
    if (!field && !isUnknown) return []
    const isChosen = field !== undefined && field.fieldType !== 'Text'
    const value = isChosen ? rightValue(matchers, field) : wantedBy(matcher, written)
    return value === undefined ? [] : [[matcher.field, value] as const]
  })
  return { ...filledIn(met, written), ...Object.fromEntries(correct) }
}

export const wrong = (met: Met): Answer => {
  const { event, shown } = met
  const { correct } = event
  if (correct.length === 0 || isWritten(event)) return picked(met, STOCK)
  if (event.responseType === 'option') {
    const others = shown.filter(id => !correct.includes(id))
    return chosen(met, [oneOf(met, others.length > 0 ? others : shown)])
  }
  const drawn = event.responseType === 'checkbox' ? someOf(met) : inAnyOrder(met)
  const answer = chosen(met, drawn)
  return pointsOf(event, { answer }) < 1 ? answer : chosen(met, changed(drawn, event))
}

export const otherThan = (met: Met, answer: Answer): Answer => {
  const points = pointsOf(met.event, { answer })
  const others = [right(met), wrong(met), ...met.shown.map(id => chosen(met, [id])), picked(met, NONSENSE)]
  const different = others.filter(other => JSON.stringify(other) !== JSON.stringify(answer))
  return different.find(other => pointsOf(met.event, { answer: other }) !== points) ?? different[0] ?? answer
}

export const picked = (met: Met, text: string): Answer => {
  switch (met.event.responseType) {
    case 'option':
      return chosen(met, [oneOf(met, met.shown)])
    case 'checkbox':
      return chosen(met, someOf(met))
    case 'reorder':
      return chosen(met, inAnyOrder(met))
    case 'form':
      return { kind: 'form', fields: filledIn(met, text) }
    default:
      return { kind: 'text', text }
  }
}

export const longest = (met: Met): Answer => {
  const byLength = met.event.options
    .toSorted((one, other) => other.text.length - one.text.length)
    .map(({ id }) => id)
  return isTold(met)
    ? chosen(met, met.event.responseType === 'option' ? byLength.slice(0, 1) : firstHalf(byLength))
    : picked(met, STOCK)
}

export const firstShown = (met: Met): Answer => atPlace(met, met.shown)

export const lastShown = (met: Met): Answer => atPlace(met, met.shown.toReversed())

const atPlace = (met: Met, order: readonly string[]): Answer =>
  isWritten(met.event) ? picked(met, STOCK) : chosen(met, isTold(met) ? order.slice(0, 1) : order)

export const allBoxes = (met: Met): Answer =>
  met.event.responseType === 'checkbox' ? chosen(met, met.shown) : picked(met, STOCK)

export const copied = (met: Met): Answer => {
  const source = sourceOf(met)
  if (isWritten(met.event)) return picked(met, source === '' ? STOCK : source)
  const lower = source.toLowerCase()
  const known = new Set(wordsIn(lower))
  const options = new Map(met.event.options.map(({ id, text }) => [id, text.toLowerCase()]))
  const textOf = (id: string): string => options.get(id) ?? ''
  if (met.event.responseType === 'reorder') {
    const places = new Map(met.shown.map(id => [id, placeIn(lower, textOf(id))]))
    return chosen(
      met,
      met.shown.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0)),
    )
  }
  const shares = new Map(met.shown.map(id => [id, shareKnown(wordsIn(textOf(id)), known)]))
  const byShare = met.shown.toSorted((one, other) => (shares.get(other) ?? 0) - (shares.get(one) ?? 0))
  return chosen(met, met.event.responseType === 'option' ? byShare.slice(0, 1) : firstHalf(byShare))
}

const isWritten = ({ responseType }: ScenarioEvent): boolean =>
  responseType === 'text' || responseType === 'form'

const isTold = ({ event: { responseType } }: Met): boolean =>
  responseType === 'option' || responseType === 'checkbox'

const chosen = ({ event }: Met, ids: readonly string[]): Answer => {
  const authored = event.options.map(({ id }) => id)
  switch (event.responseType) {
    case 'option':
      return { kind: 'option', option: ids[0] ?? '' }
    case 'checkbox':
      return { kind: 'checkbox', options: authored.filter(id => ids.includes(id)) }
    default:
      return { kind: 'reorder', options: [...ids, ...authored.filter(id => !ids.includes(id))] }
  }
}

const oneOf = <T>({ chance }: Met, list: readonly T[]): T | '' =>
  list[Math.floor(chance() * list.length)] ?? ''

const someOf = (met: Met): readonly string[] => {
  const some = met.shown.filter(() => met.chance() < 0.5)
  return some.length > 0 ? some : [oneOf(met, met.shown)]
}

const inAnyOrder = ({ shown, chance }: Met): readonly string[] => {
  const left = [...shown]
  return shown.flatMap(() => left.splice(Math.floor(chance() * left.length), 1))
}

const changed = (solution: readonly string[], event: ScenarioEvent): readonly string[] => {
  const [first = '', second, ...others] = solution
  if (event.responseType === 'reorder') return second === undefined ? solution : [second, first, ...others]
  const mistaken = event.options.find(({ id }) => !event.correct.includes(id) && !event.neutral.includes(id))
  const fewer = solution.filter(id => id !== event.correct[0])
  return mistaken ? [...solution, mistaken.id] : fewer.length > 0 ? fewer : solution
}

const firstHalf = (ids: readonly string[]): readonly string[] => ids.slice(0, Math.ceil(ids.length / 2))

const fieldsOf = ({ scenario, event }: Met) => formsOf(scenario, event).flatMap(form => form.fields)

const filledIn = (met: Met, text: string): Extract<Answer, { kind: 'form' }>['fields'] =>
  Object.fromEntries(
    fieldsOf(met).map(({ identifier, fieldType, options }) => {
      if (fieldType === 'Text') return [identifier, text.slice(0, LONGEST_FIELD).trim()]
      if (fieldType === 'Radio Button') return [identifier, oneOf(met, options)]
      return [identifier, options.filter(() => met.chance() < 0.5)]
    }),
  )

const attachedTo = ({ event: { pdf, pdf2 }, scenario }: Met): readonly ScenarioDocument[] =>
  scenario.documents.filter(({ fileName }) => fileName === pdf || fileName === pdf2)

const sourceOf = (met: Met): string => {
  const documents = attachedTo(met)
  const source = documents.length > 0 ? documents.map(textOfDocument).join(' ') : wordsOf(met.event).content
  return source.slice(0, LONGEST_TEXT).trim()
}

const texts = new WeakMap<ScenarioDocument, string>()

const textOfDocument = (document: ScenarioDocument): string => {
  const text = texts.get(document) ?? plainText(document.content)
  texts.set(document, text)
  return text
}

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]{4,}/gu) ?? []

const shareKnown = (words: readonly string[], known: ReadonlySet<string>): number =>
  words.length === 0 ? 0 : words.filter(word => known.has(word)).length / words.length

const placeIn = (source: string, option: string): number => {
  const whole = source.indexOf(option)
  if (whole >= 0) return whole
  const places = wordsIn(option)
    .map(word => source.indexOf(word))
    .filter(place => place >= 0)
  return places.length === 0 ? source.length : places.reduce((sum, place) => sum + place, 0) / places.length
}
