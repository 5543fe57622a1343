import type { Matcher, Rubric, ScenarioEvent } from '#domain/scenario/schema.ts'
import type { Grade } from '#domain/scenario/words.ts'
import type { Answer } from '../log/log.ts'
import { gradeOf } from '../story/scoring.ts'

export const answerGraded = (event: ScenarioEvent, grade: Grade): Answer | null =>
  answersTo(event).find(answer => gradeWith(event, answer) === grade) ?? null

export const gradeWith = (event: ScenarioEvent, answer: Answer): Grade | null =>
  gradeOf({ event, section: '', noise: false, dueXt: null }, { answer })

export const metFor = ({ criteria }: Rubric, grade: Grade): readonly string[] => {
  if (grade === 'wrong') return []
  const least = Math.min(...criteria.flatMap(({ points }) => (points > 0 ? [points] : [])))
  const unmet = grade === 'partly' ? criteria.find(({ points }) => points === least)?.id : undefined
  return criteria.flatMap(({ id }) => (id === unmet ? [] : [id]))
}

/** Judgements are cached by these answer objects (domain/scenario/matching/judge.ts). */
const tried = new WeakMap<ScenarioEvent, readonly Answer[]>()

const answersTo = (event: ScenarioEvent): readonly Answer[] => {
  const known = tried.get(event) ?? likely(event)
  tried.set(event, known)
  return known
}

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
      return [...meeting(matchers, modelAnswer), []].map(met => ({
        kind: 'form',
        fields: Object.fromEntries(met.map(({ field, text }) => [field, text])),
      }))
    default:
      return [
        ...accepted,
        ...beginnings(modelAnswer.split(' ')).map(words => words.join(' ')),
        ...meeting(matchers, modelAnswer).map(met => met.map(({ text }) => text).join('. ')),
        NOTHING,
      ].map(text => ({ kind: 'text', text }))
  }
}

interface Said {
  readonly field: string
  readonly text: string
}

const meeting = (matchers: readonly Matcher[], modelAnswer: string): readonly (readonly Said[])[] => {
  const right = matchers.map(each => ({ field: each.field, text: wantedBy(each, modelAnswer) }))
  const inPart = matchers.flatMap((each, at) => {
    const text = partlyWantedBy(each)
    const said = { field: each.field, text: text ?? '' }
    return text === undefined ? [] : [right.with(at, said), [said]]
  })
  return [...beginnings(right), ...inPart]
}

const partlyWantedBy = (matcher: Matcher): string | undefined => {
  switch (matcher.kind) {
    case 'exact':
      return matcher.partly[0]
    case 'number': {
      const { value, tolerance, partlyTolerance, unitRequired } = matcher
      if (unitRequired) return String(value)
      if (partlyTolerance !== null && partlyTolerance > tolerance)
        return wantedBy({ ...matcher, value: value + partlyTolerance }, '')
      return `${value} or ${value + tolerance + 1}`
    }
    case 'terms':
      return wantedBy({ ...matcher, terms: matcher.terms.slice(0, matcher.partlyFrom) }, '')
    case 'pattern':
      return undefined
  }
}

const beginnings = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  list.map((_, less) => list.slice(0, list.length - less))

const swapped = (order: readonly string[], at: number): readonly string[] => {
  const [one, other] = [order[at], order[at + 1]]
  return one !== undefined && other !== undefined ? order.with(at, other).with(at + 1, one) : order
}
