import { pointsOutOf } from './in-words.ts'

interface Assessed {
  readonly met: readonly string[]
}

interface Criterion {
  readonly id: string
  readonly name: string
  readonly points: number
}

interface Graded {
  readonly state: 'graded' | 'awaiting' | 'self-assessed' | 'unassessed' | 'unscored'
  readonly grade:
    | (Assessed & { readonly by: string; readonly comment: string; readonly changes: number })
    | null
  readonly self: Assessed | null
}

const STATES = {
  graded: 'Graded',
  awaiting: 'Awaiting grade',
  'self-assessed': 'Self-assessed',
  unassessed: 'Not self-assessed',
  unscored: 'Not scored',
} as const

export const gradedInWords = (
  { state, grade, self }: Graded,
  criteria: readonly Criterion[],
): readonly string[] => {
  const own = self ? [`${STATES['self-assessed']}, not scored: ${pointsInWords(criteria, self.met)}`] : []
  if (!grade) return state === 'self-assessed' ? own : [STATES[state], ...own]
  const by = grade.by === '' ? STATES.graded : `${STATES.graded} by ${grade.by}`
  const changed =
    grade.changes > 0 ? `, changed ${grade.changes === 1 ? 'once' : `${grade.changes} times`}` : ''
  return [
    `${by}${changed}: ${pointsInWords(criteria, grade.met)}`,
    ...(grade.comment === '' ? [] : [`“${grade.comment}”`]),
    ...own,
  ]
}

export const pointsInWords = (criteria: readonly Criterion[], met: readonly string[]): string => {
  const sum = (counted: readonly Criterion[]) => counted.reduce((all, { points }) => all + points, 0)
  return pointsOutOf(sum(criteria.filter(({ id }) => met.includes(id))), sum(criteria))
}

export const metInWords = (criteria: readonly Criterion[], met: readonly string[]): readonly string[] =>
  criteria.filter(({ id }) => met.includes(id)).map(({ name }) => name)

export const awaitingInWords = (awaiting: number | undefined): string =>
  awaiting === undefined || awaiting === 0
    ? ''
    : `${awaiting} ${awaiting === 1 ? 'answer awaits' : 'answers await'} a grade`

export const besideObjective = (row: {
  readonly good: string
  readonly tags: readonly string[]
  readonly awaiting?: number | undefined
}): readonly string[] =>
  [row.good, row.tags.join(' · '), awaitingInWords(row.awaiting)].filter(words => words !== '')
