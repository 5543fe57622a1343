import type { GradingQueue } from '#contracts/calls/reports/grading.ts'

export type QueuedAnswer = GradingQueue['answers'][number]
export type Question = GradingQueue['questions'][number]
export type Filter = 'awaiting' | 'all'

/** `seen`: the number of the answer's grades when the draft was begun. */
export interface Draft {
  readonly met: readonly string[]
  readonly comment: string
  readonly seen: number
}

export const isGraded = ({ grades }: Pick<QueuedAnswer, 'grades'>): boolean => grades.length > 0

/** The filter 'awaiting' keeps the open answer, even once it is graded. */
export const shownIn = (
  answers: readonly QueuedAnswer[],
  filter: Filter,
  open: string | null,
): readonly QueuedAnswer[] =>
  filter === 'all' ? answers : answers.filter(answer => !isGraded(answer) || answer.id === open)

export const nextUngraded = (answers: readonly QueuedAnswer[], open: string | null): string | null => {
  const at = answers.findIndex(({ id }) => id === open)
  const order = [...answers.slice(at + 1), ...answers.slice(0, Math.max(0, at))]
  return order.find(answer => !isGraded(answer))?.id ?? null
}

export const beside = (shown: readonly QueuedAnswer[], open: string | null, by: 1 | -1): string | null => {
  const at = shown.findIndex(({ id }) => id === open)
  return shown[Math.min(shown.length - 1, Math.max(0, at + by))]?.id ?? open
}

export const savedOf = ({ grades }: QueuedAnswer): Draft => {
  const last = grades.at(-1)
  return { met: last?.met ?? [], comment: last?.comment ?? '', seen: grades.length }
}

export const isOvertaken = (draft: Draft | undefined, answer: QueuedAnswer): draft is Draft =>
  draft !== undefined && draft.seen < answer.grades.length

/** `place`: the criterion's position in the rubric, from 1. */
export const ticked = (draft: Draft, question: Question, place: number): Draft => {
  const id = question.criteria[place - 1]?.id
  if (id === undefined) return draft
  const met = draft.met.includes(id) ? draft.met.filter(other => other !== id) : [...draft.met, id]
  return { ...draft, met }
}

export const progressInWords = (answers: readonly QueuedAnswer[]): string =>
  `${answers.filter(isGraded).length} of ${answers.length} graded`
