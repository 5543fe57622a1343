// S1§3, rules 74, 75.
import type { ResponseType, ScenarioDocument, ScenarioEvent } from '#domain/scenario/schema.ts'
import { filledFields } from './form-words.ts'
import type { Answer } from '../log/log.ts'

export const responseOnWire = (event: Pick<ScenarioEvent, 'options'>, answer: Answer): string => {
  switch (answer.kind) {
    case 'option':
      return textOf(event, answer.option)
    case 'checkbox':
    case 'reorder':
      return JSON.stringify(answer.options.map(id => textOf(event, id)))
    case 'text':
      return answer.text
    case 'form':
      return JSON.stringify(answer.fields)
  }
}

export const responseInWords = (
  event: Pick<ScenarioEvent, 'options'>,
  answer: Answer,
  forms: readonly ScenarioDocument[],
): string => {
  switch (answer.kind) {
    case 'checkbox':
      return answer.options.map(id => textOf(event, id)).join(', ')
    case 'reorder':
      return answer.options.map((id, place) => `${place + 1}. ${textOf(event, id)}`).join(', ')
    case 'form':
      return filledFields(answer.fields, forms)
        .map(({ field, value }) => `${field}${/[?!.:]$/.test(field) ? '' : ':'} ${value}`)
        .join('; ')
    default:
      return responseOnWire(event, answer)
  }
}

export const optionsOnWire = (event: {
  readonly responseType: ResponseType
  readonly options: readonly { readonly text: string; readonly next: string }[]
}): string => {
  const { responseType, options } = event
  if (responseType === 'none') return ''
  if (responseType === 'text' || responseType === 'form') return responseType
  return JSON.stringify({ [responseType]: options.map(({ text, next }) => ({ text, next })) })
}

/** S2§3. */
export const RESPONSE_LABELS: Record<ResponseType, string> = {
  none: '',
  text: 'Free Text',
  option: 'Option',
  checkbox: 'Checkbox',
  reorder: 'Priority',
  form: 'Form',
  random: 'Random',
}

const textOf = (event: Pick<ScenarioEvent, 'options'>, id: string): string =>
  event.options.find(option => option.id === id)?.text ?? ''
