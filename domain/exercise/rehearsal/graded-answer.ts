// Answers with a given verdict, for a simulated player who follows a branch that a verdict decides.
import type { Matcher, ScenarioEvent } from '#domain/scenario/schema.ts'
import type { Grade } from '#domain/scenario/words.ts'
import type { Answer } from '../log/log.ts'
import { gradeOf } from '../story/scoring.ts'

/** The first of some likely answers with this verdict; null: none of them has it. */
export const answerGraded = (event: ScenarioEvent, grade: Grade): Answer | null => {
  const story = { event, section: '', noise: false, dueXt: null }
  return answersTo(event).find(answer => gradeOf(story, { answer }) === grade) ?? null
}

/**
 * Cached, so that every search for a path tries the same answer objects: judgements are cached by them
 * (domain/scenario/matching/judge.ts).
 */
const tried = new WeakMap<ScenarioEvent, readonly Answer[]>()

const answersTo = (event: ScenarioEvent): readonly Answer[] => {
  const known = tried.get(event) ?? likely(event)
  tried.set(event, known)
  return known
}

/** A text that meets a matcher. A pattern is best met by the model answer. */
export const wantedBy = (matcher: Matcher, modelAnswer: string): string => {
  switch (matcher.kind) {
    case 'exact':
      return matcher.right[0] ?? modelAnswer
    case 'number':
      return `${matcher.value} ${matcher.units.find(({ times }) => times === 1)?.words[0] ?? ''}`
    case 'terms':
      return matcher.terms.map(([spelling = '']) => spelling).join(', ')
    case 'pattern':
      return modelAnswer
  }
}

const NOTHING = '…'

/**
 * Answers to try: every option of a single choice; else the right answer first, then answers further from it.
 */
const likely = (event: ScenarioEvent): readonly Answer[] => {
  const { responseType, options, correct, accepted, matchers = [], modelAnswer = '' } = event
  const ids = options.map(({ id }) => id)
  switch (responseType) {
    case 'option':
      return ids.map(option => ({ kind: 'option', option }))
    case 'checkbox':
      return [...beginnings(correct), ids, ids.filter(id => !correct.includes(id))].map(chosen => ({
        kind: 'checkbox',
        options: chosen,
      }))
    case 'reorder':
      return [correct, swapped(correct, 0), swapped(correct, correct.length - 2), correct.toReversed()].map(
        order => ({ kind: 'reorder', options: order }),
      )
    case 'form':
      return [...beginnings(matchers), []].map(met => ({
        kind: 'form',
        fields: Object.fromEntries(met.map(each => [each.field, wantedBy(each, modelAnswer)])),
      }))
    default:
      return [...accepted, ...beginnings(modelAnswer.split(' ')).map(words => words.join(' ')), NOTHING].map(
        text => ({ kind: 'text', text }),
      )
  }
}

/** The whole list, then ever shorter beginnings of it, down to the first item alone. */
const beginnings = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  list.map((_, less) => list.slice(0, list.length - less))

const swapped = (order: readonly string[], at: number): readonly string[] => {
  const [one, other] = [order[at], order[at + 1]]
  return one !== undefined && other !== undefined ? order.with(at, other).with(at + 1, one) : order
}
