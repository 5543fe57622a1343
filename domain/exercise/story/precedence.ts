// Rule 217.
import type { Condition, ScenarioEvent } from '#domain/scenario/schema.ts'
import { asksForGrade } from '#domain/scenario/grades.ts'
import { isAnswerable, leadsSomewhere } from '#domain/scenario/story.ts'
import type { Grade } from '#domain/scenario/words.ts'
import type { Answer } from '../log/log.ts'

export type Line = 'condition' | 'verdict' | 'neutral' | 'early' | 'late' | 'own' | 'main'

export interface Taken {
  readonly line: Line
  readonly targets: readonly string[]
  readonly place?: number
}

export interface Completed {
  readonly answer: Answer | null
  readonly grade: () => Grade | null
  readonly speed: 'early' | 'late' | null
  readonly holds: (condition: Condition) => boolean
}

/** A text or form has no separate main line: its `next` is a branch. */
export const linesOf = (event: ScenarioEvent, completed: Completed): readonly Taken[] => {
  const branch = branchOf(event, completed)
  const isText = event.responseType === 'text' || event.responseType === 'form'
  return isText ? branch : [...branch, { line: 'main', targets: [event.next] }]
}

const branchOf = (event: ScenarioEvent, completed: Completed): readonly Taken[] => {
  for (const ask of BRANCHES) {
    const branch = ask(event, completed)
    if (branch.targets.some(leadsSomewhere)) return [branch]
  }
  return []
}

const taken = (line: Line, targets?: readonly string[] | null): Taken => ({ line, targets: targets ?? [] })

type Ask = (event: ScenarioEvent, completed: Completed) => Taken

const byCondition: Ask = ({ nextIf = [] }, { holds }) => {
  const at = nextIf.findIndex(({ when, next }) => next.some(leadsSomewhere) && holds(when))
  return { ...taken('condition', nextIf[at]?.next), place: at + 1 }
}

const BRANCHES: readonly Ask[] = [
  byCondition,
  (event, { grade }) => taken('verdict', byVerdict(event, grade)),
  (event, { answer, grade }) => taken('neutral', answer && neutralTargets(event, grade)),
  (event, { speed }) => taken('early', speed === 'early' ? [event.nextIfEarly] : []),
  (event, { speed }) => taken('late', speed === 'late' ? [event.nextIfLate] : []),
  (event, { answer }) => taken('own', answer ? ownTargets(event, answer) : []),
]

const byVerdict = (event: ScenarioEvent, gradeOf: Completed['grade']): readonly string[] | undefined => {
  const { nextIfRight, nextIfPartly, nextIfWrong } = event
  if ((!nextIfRight && !nextIfPartly && !nextIfWrong) || !isAnswerable(event)) return undefined
  const grade = gradeOf()
  return grade === null ? undefined : { right: nextIfRight, partly: nextIfPartly, wrong: nextIfWrong }[grade]
}

/** Rule 220. */
const neutralTargets = (event: ScenarioEvent, gradeOf: Completed['grade']): readonly string[] | undefined =>
  asksForGrade(event) && gradeOf() === null ? event.nextIfUngraded : undefined

/** In the author's order (rule 83). */
const ownTargets = (event: ScenarioEvent, answer: Answer): readonly string[] => {
  switch (answer.kind) {
    case 'option':
      return nextsOf(event, [answer.option])
    case 'checkbox':
      return nextsOf(event, answer.options)
    case 'reorder':
      return nextsOf(event, answer.options.slice(0, 1))
    case 'text':
    case 'form':
      return [event.next]
  }
}

const nextsOf = (event: ScenarioEvent, chosen: readonly string[]): readonly string[] =>
  event.options.filter(option => chosen.includes(option.id)).map(option => option.next)
