// The options of an event and what is said of them: right, neutral, wrong (rules 63 to 66).
import type { EventOption } from '#domain/scenario/schema.ts'
import { changed, type EventDraft, type Work } from './work.ts'

export type Mark = 'none' | 'correct' | 'neutral' | 'wrong'
type Marks = Pick<EventDraft, 'correct' | 'neutral' | 'wrong'>

export const markOf = ({ correct, neutral, wrong }: Marks, option: string): Mark => {
  if (correct.includes(option)) return 'correct'
  if (neutral.includes(option)) return 'neutral'
  return wrong.includes(option) ? 'wrong' : 'none'
}

/** An option is one of the three, or none of them. */
export const marked = (work: Work, option: string, mark: Mark): Work => {
  const event = work.editing?.event
  if (!event) return work
  const list = (name: keyof Marks) => [...event[name].filter(id => id !== option), ...(mark === name ? [option] : [])]
  return changed(work, { correct: list('correct'), neutral: list('neutral'), wrong: list('wrong') })
}

/** An option goes with what was said of it (rule 166). */
export const withoutOption = (work: Work, option: string): Work => {
  const without = marked(work, option, 'none')
  const options = without.editing?.event.options ?? []
  return changed(without, { options: options.filter(({ id }) => id !== option) })
}

export const freeOptionId = (options: readonly EventOption[]): string => {
  const numbers = options.map(({ id }) => Number(id.replace(/^o/, ''))).filter(number => Number.isInteger(number))
  return `o${Math.max(0, ...numbers) + 1}`
}
