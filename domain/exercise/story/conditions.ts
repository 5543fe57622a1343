// Rule 216.
import { conditionHolds } from '#domain/scenario/conditions.ts'
import type { Condition, ConditionAtom } from '#domain/scenario/schema.ts'
import type { Story, StoryEvent } from '#domain/scenario/story.ts'
import type { GameTime, Grading, Instant } from '../log/exercise.ts'
import type { Answer } from '../log/log.ts'
import { asGradedBefore } from './grades.ts'
import { countedPoints, gradeOf, type Judged } from './scoring.ts'

export interface Happened {
  readonly story: StoryEvent
  readonly dueXt: GameTime
  readonly at: Instant | null
  readonly response: (Judged & { readonly at: Instant }) | null
}

export interface Known {
  readonly story: Story
  readonly grading: Grading
  readonly self: string
  readonly xt: GameTime
  readonly at: Instant
  readonly happened: (event: string) => Happened | undefined
}

export const holds = (condition: Condition, known: Known): boolean =>
  conditionHolds(condition, atom => holdsAtom(atom, known))

const holdsAtom = (atom: ConditionAtom, known: Known): boolean => {
  if (atom.is === 'score') return hasScored(atom, known)
  const response = answerTo(atom.event, known)
  if (!response) return false
  if (atom.is === 'option') return isChosen(atom.option, response.answer)
  const story = known.story.get(atom.event)
  return story !== undefined && gradeOf(story, response) === atom.verdict
}

/** In an ordering task, an option is chosen by placing it first (rule 66). */
export const isChosen = (option: string, answer: Answer): boolean => {
  switch (answer.kind) {
    case 'option':
      return answer.option === option
    case 'checkbox':
      return answer.options.includes(option)
    case 'reorder':
      return answer.options[0] === option
    case 'text':
    case 'form':
      return false
  }
}

/**
 * An answer to another event, or its grade, does not count if it is of the same millisecond: a later entry
 * could change the decision.
 */
const answerTo = (event: string, { self, at, happened }: Known): Judged | null => {
  const response = happened(event)?.response
  if (!response || event === self) return response ?? null
  return response.at < at ? asGradedBefore(response, at) : null
}

/** Unanswered questions count 0; those that await a grade do not count. */
const hasScored = ({ section, atLeast }: Extract<ConditionAtom, { is: 'score' }>, known: Known): boolean => {
  let [points, possible] = [0, 0]
  for (const story of known.story.values()) {
    if (story.section !== section) continue
    const came = known.happened(story.event.id)
    if (!came || came.at === null || came.at > known.at || came.dueXt > known.xt) continue
    const counted = countedPoints(story, answerTo(story.event.id, known), known.grading)
    if (counted === null) continue
    possible++
    points += counted
  }
  return possible > 0 && points * 100 >= atLeast * possible - 1e-9
}
