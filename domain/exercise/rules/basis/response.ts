// From the wire to an answer by ids (rules 73 to 76).
import type { EventOption, ScenarioDocument, ScenarioEvent } from '#domain/scenario/schema.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import type { WireResponse } from '../../log/commands.ts'
import type { Answer } from '../../log/log.ts'
import type { RefusalCode } from '../../log/outcome.ts'

export const LONGEST_TEXT = 20_000
export const LONGEST_FIELD = 2_000

type Field = ScenarioDocument['fields'][number]
type Asking = Pick<ScenarioEvent, 'responseType' | 'options'>
type Refused = Refusal<RefusalCode>

export const answerOf = (
  event: Asking,
  forms: readonly ScenarioDocument[],
  response: WireResponse,
): Answer | Refused => {
  switch (event.responseType) {
    case 'option':
      return optionAnswer(event, response)
    case 'checkbox':
      return checkboxAnswer(event, response)
    case 'reorder':
      return reorderAnswer(event, response)
    case 'text':
      return textAnswer(response)
    case 'form':
      return formAnswer(forms, response)
    case 'none':
    case 'random':
      return refuse('not answerable')
  }
}

/** The order of a form's fields does not matter. */
export const sameAnswer = (one: Answer, other: Answer): boolean => canonical(one) === canonical(other)

const canonical = (answer: Answer): string => {
  if (answer.kind !== 'form') return JSON.stringify([answer.kind, answer])
  return JSON.stringify(Object.entries(answer.fields).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const optionAnswer = (event: Asking, response: WireResponse): Answer | Refused => {
  const chosen = chosenOptions(event.options, response)
  if (isRefusal(chosen)) return chosen
  const [option, ...others] = chosen
  if (!option) return refuse('option required')
  return others.length > 0 ? refuse('option unknown') : { kind: 'option', option: option.id }
}

const checkboxAnswer = (event: Asking, response: WireResponse): Answer | Refused => {
  const chosen = chosenOptions(event.options, response)
  if (isRefusal(chosen)) return chosen
  if (chosen.length === 0) return refuse('option required')
  return {
    kind: 'checkbox',
    options: event.options.filter(option => chosen.includes(option)).map(({ id }) => id),
  }
}

const reorderAnswer = (event: Asking, response: WireResponse): Answer | Refused => {
  const chosen = chosenOptions(event.options, response)
  if (isRefusal(chosen)) return chosen
  if (chosen.length < event.options.length) return refuse('order incomplete')
  return { kind: 'reorder', options: chosen.map(({ id }) => id) }
}

const textAnswer = (response: WireResponse): Answer | Refused => {
  const text = typeof response === 'string' ? response.trim() : ''
  if (text === '') return refuse('text required')
  return text.length > LONGEST_TEXT ? refuse('text too long', { max: LONGEST_TEXT }) : { kind: 'text', text }
}

const formAnswer = (forms: readonly ScenarioDocument[], response: WireResponse): Answer | Refused => {
  const given = typeof response === 'string' ? parsed(response) : response
  const values = isRecord(given) ? given : {}
  const fields: Record<string, string | readonly string[]> = Object.create(null)
  for (const field of forms.flatMap(form => form.fields)) {
    const value = fieldValue(
      field,
      Object.hasOwn(values, field.identifier) ? values[field.identifier] : undefined,
    )
    if (isRefusal(value)) return value
    fields[field.identifier] = value
  }
  return { kind: 'form', fields: { ...fields } }
}

const fieldValue = (field: Field, given: unknown): string | readonly string[] | Refused => {
  if (field.fieldType === 'Checkboxes') {
    const chosen = pick(field.options.map(asOption), wanted(given))
    return isRefusal(chosen)
      ? chosen
      : field.options.filter((_, index) => chosen.some(({ id }) => id === String(index)))
  }
  const text = wanted(given)[0]?.trim() ?? ''
  if (text === '') return field.optional ? '' : refuse('field required', { label: field.label })
  if (field.fieldType === 'Text')
    return text.length > LONGEST_FIELD ? refuse('text too long', { max: LONGEST_FIELD }) : text
  const chosen = pick(field.options.map(asOption), [text])
  return isRefusal(chosen) ? chosen : (chosen[0]?.text ?? '')
}

const asOption = (text: string, index: number): EventOption => ({ id: String(index), text, next: '' })

const chosenOptions = (
  options: readonly EventOption[],
  response: WireResponse,
): readonly EventOption[] | Refused => {
  const single = typeof response === 'string' && options.find(option => option.text === response)
  return single
    ? [single]
    : pick(options, wanted(typeof response === 'string' ? (listIn(response) ?? response) : response))
}

/**
 * An option is named by its text or, if no option has that text, by its position from 1. If several options
 * have the same text, each mention takes the next of them.
 */
const pick = (
  options: readonly EventOption[],
  texts: readonly string[],
): readonly EventOption[] | Refused => {
  const chosen: EventOption[] = []
  for (const text of texts) {
    const matching = options.filter(option => option.text === text || option.text.trim() === text.trim())
    const candidates = matching.length > 0 ? matching : placed(options, text)
    if (candidates.length === 0) return refuse('option unknown')
    const free = candidates.find(option => !chosen.includes(option))
    if (free) chosen.push(free)
  }
  return chosen
}

const placed = (options: readonly EventOption[], text: string): readonly EventOption[] =>
  options.filter((_, index) => String(index + 1) === text.trim())

const wanted = (given: unknown): readonly string[] =>
  (Array.isArray(given) ? given : [given])
    .filter(item => typeof item === 'string' || typeof item === 'number')
    .map(String)
    .filter(text => text !== '')

const listIn = (text: string): unknown => {
  const value = parsed(text)
  return Array.isArray(value) || typeof value === 'string' ? value : undefined
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
