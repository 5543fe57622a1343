import { branchesByOption, type Lead } from '#domain/scenario/checks/leads.ts'
import { VERDICT_FIELDS } from '#domain/scenario/grades.ts'
import type { Firing } from '../story/branches.ts'
import { isChosen } from '../story/conditions.ts'
import { gradeOf } from '../story/scoring.ts'
import type { Ending, StoryDelivery } from '../story/deliveries.ts'

export const isTaken = (
  lead: Lead,
  delivery: StoryDelivery,
  firings: readonly Firing[],
  finish: Ending | null,
): boolean =>
  firings.some(
    firing =>
      firing.target === lead.target &&
      firing.xt <= (finish?.xt ?? Infinity) &&
      (firing.by === 'silence'
        ? lead.field === 'onTimeout' || isForestalled(lead, delivery)
        : isMeant(lead, delivery, firing)),
  )

/** The late answer's branch is not dead: silence had led to its target before. */
const isForestalled = ({ field }: Lead, { story: { event }, response, shownXt }: StoryDelivery): boolean =>
  field === 'nextIfLate' && response !== null && response.xt - shownXt > event.laterThan * 1000

const isMeant = (
  { field, option }: Lead,
  { story, response }: StoryDelivery,
  { line, place }: Firing,
): boolean => {
  switch (field) {
    case 'options':
      return line === 'own' && response !== null && isChosen(option, response.answer)
    case 'next':
      return line === 'main' || (line === 'own' && !branchesByOption(story.event))
    case 'nextIfEarly':
      return line === 'early'
    case 'nextIfLate':
      return line === 'late'
    case 'nextIf':
      return line === 'condition' && option === String(place)
    case 'nextIfUngraded':
      return line === 'neutral'
    case 'onTimeout':
      return false
    default: {
      const grade = response && gradeOf(story, response)
      return line === 'verdict' && VERDICT_FIELDS.some(each => each.field === field && each.grade === grade)
    }
  }
}
