import type { Matcher, ScenarioEvent } from '../schema.ts'
import type { Grade } from '../words.ts'
import { gradeNumber } from './number.ts'
import { gradePattern } from './pattern.ts'
import { sameText } from './same-text.ts'
import { gradeTerms } from './terms.ts'
import { readable } from './words-in.ts'

export type Written =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'form'; readonly fields: Readonly<Record<string, string | readonly string[]>> }

type Judging = Pick<ScenarioEvent, 'accepted' | 'matchers'>

const POINTS: Readonly<Record<Grade, number>> = { right: 1, partly: 0.5, wrong: 0 }

/** Cached: a long answer takes a while to judge. */
const judged = new WeakMap<Written, { readonly by: Judging; readonly grades: readonly Grade[] }>()

export const gradesOf = (event: Judging, answer: Written): readonly Grade[] => {
  if (!event.matchers) return []
  const known = judged.get(answer)
  // Extra time makes a new event object with the same matchers.
  if (known?.by.matchers === event.matchers && known?.by.accepted === event.accepted) return known.grades
  const grades = judge(event, answer)
  judged.set(answer, { by: event, grades })
  return grades
}

const judge = ({ accepted, matchers = [] }: Judging, answer: Written): readonly Grade[] => {
  const isAccepted = answer.kind === 'text' && accepted.some(text => sameText(text, answer.text))
  return matchers.map(matcher => (isAccepted ? 'right' : gradeBy(matcher, answer)))
}

export const writtenPoints = (event: Judging, answer: Written): number => {
  const grades = gradesOf(event, answer)
  if (grades.length > 0) return grades.reduce((sum, grade) => sum + POINTS[grade], 0) / grades.length
  return answer.kind === 'text' && event.accepted.some(text => sameText(text, answer.text)) ? 1 : 0
}

const gradeBy = (matcher: Matcher, answer: Written): Grade => {
  const text = textFor(matcher, answer)
  if (text.trim() === '') return 'wrong'
  switch (matcher.kind) {
    case 'exact':
      if (matcher.right.some(accepted => sameText(accepted, text))) return 'right'
      return matcher.partly.some(accepted => sameText(accepted, text)) ? 'partly' : 'wrong'
    case 'number':
      return gradeNumber(matcher, readable(text))
    case 'terms':
      return gradeTerms(matcher, readable(text))
    case 'pattern':
      return gradePattern(matcher, text)
  }
}

const textFor = ({ field }: Matcher, answer: Written): string => {
  if (answer.kind === 'text') return field === '' ? answer.text : ''
  const value = Object.hasOwn(answer.fields, field) ? answer.fields[field] : undefined
  return typeof value === 'string' ? value : (value ?? []).join('\n')
}
