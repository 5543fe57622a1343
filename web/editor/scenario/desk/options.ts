// Rules 63 to 66.
import type { EventOption } from '#domain/scenario/schema.ts'
import { MOST_OPTIONS } from '#domain/scenario/option-letters.ts'
import { changed, type EventDraft, type Work } from './work.ts'

export type Mark = 'none' | 'correct' | 'neutral' | 'wrong'
type Marks = Pick<EventDraft, 'correct' | 'neutral' | 'wrong'>

export const markOf = ({ correct, neutral, wrong }: Marks, option: string): Mark => {
  if (correct.includes(option)) return 'correct'
  if (neutral.includes(option)) return 'neutral'
  return wrong.includes(option) ? 'wrong' : 'none'
}

export const marked = (work: Work, option: string, mark: Mark): Work => {
  const event = work.editing?.event
  if (!event) return work
  const list = (name: keyof Marks) => [
    ...event[name].filter(id => id !== option),
    ...(mark === name ? [option] : []),
  ]
  return changed(work, { correct: list('correct'), neutral: list('neutral'), wrong: list('wrong') })
}

export const withoutOption = (work: Work, option: string): Work => {
  const without = marked(work, option, 'none')
  const options = without.editing?.event.options ?? []
  return changed(without, { options: options.filter(({ id }) => id !== option) })
}

/** Null if there is no room for another option, or if the option `after` is empty. */
export const withNextOption = (
  work: Work,
  after: string,
): { readonly work: Work; readonly id: string } | null => {
  const options = work.editing?.event.options ?? []
  const at = options.findIndex(({ id }) => id === after)
  if (options.length >= MOST_OPTIONS || (options[at]?.text ?? '').trim() === '') return null
  const id = freeOptionId(options)
  return { id, work: changed(work, { options: options.toSpliced(at + 1, 0, { id, text: '', next: '-1' }) }) }
}

export const listed = (text: string): readonly string[] => {
  const lines = text.split(/\r?\n|\r/).flatMap(line => (line.trim() === '' ? [] : [line.trim()]))
  return lines.every(line => MARKER.test(line)) ? lines.map(line => line.replace(MARKER, '')) : lines
}
const MARKER = /^(?:[-*•–]|\d{1,2}[.)]|[a-z][.)])\s+/i

/** `last` is the id of the last option filled; `left` counts the lines that found no room. */
export const withPasted = (
  work: Work,
  of: string,
  lines: readonly string[],
  [from, to]: readonly [number, number],
): { readonly work: Work; readonly last: string; readonly left: number } => {
  let options = work.editing?.event.options ?? []
  const at = options.findIndex(({ id }) => id === of)
  const [first = '', ...others] = lines
  const room = Math.max(0, MOST_OPTIONS - options.length)
  let last = of
  options = options.map(option =>
    option.id === of
      ? { ...option, text: option.text.slice(0, from) + first + option.text.slice(to) }
      : option,
  )
  for (const [index, text] of others.slice(0, room).entries()) {
    last = freeOptionId(options)
    options = options.toSpliced(at + 1 + index, 0, { id: last, text, next: '-1' })
  }
  return { work: changed(work, { options }), last, left: others.length - Math.min(room, others.length) }
}

export const freeOptionId = (options: readonly EventOption[]): string => {
  const numbers = options
    .map(({ id }) => Number(id.replace(/^o/, '')))
    .filter(number => Number.isInteger(number))
  return `o${Math.max(0, ...numbers) + 1}`
}
