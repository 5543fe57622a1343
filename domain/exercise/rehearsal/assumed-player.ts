import { IN_TIME } from '#domain/marks.ts'
import { gradesPossible, rubricOf } from '#domain/scenario/grades.ts'
import { type PaperPlayer, readingTime } from '#domain/scenario/checks/rehearsal.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { isAnswerable, leadsSomewhere } from '#domain/scenario/story.ts'
import { type Grade, GRADES } from '#domain/scenario/words.ts'
import type { GameTime } from '../log/exercise.ts'
import type { Answer } from '../log/log.ts'
import { answerGraded, metFor } from './graded-answer.ts'

/** `after` counts from the display. */
export interface Reaction {
  readonly answer: Answer
  readonly after: GameTime
  readonly grade?: { readonly met: readonly string[]; readonly after: GameTime }
}

export type AssumedPlayer = (event: ScenarioEvent) => Reaction | null

export type Way = Taken | typeof SILENCE

interface Taken {
  readonly options: readonly string[]
  readonly pace: 'early' | 'in time' | 'late'
  readonly grade?: Grade
}

export const SILENCE = 'silence'

/** A correct choice comes first, if there is one. */
export const waysToMeet = (event: ScenarioEvent): readonly Way[] => {
  if (!isAnswerable(event)) return []
  const inTime = choicesOf(event).map((options): Way => ({ options, pace: 'in time' }))
  const [right] = choicesOf(event)
  if (right === undefined) return [SILENCE]
  const early: readonly Way[] =
    event.earlierThan > 0 && leadsSomewhere(event.nextIfEarly) ? [{ options: right, pace: 'early' }] : []
  const late: readonly Way[] =
    event.laterThan >= 0 || event.timeLimit !== null ? [{ options: right, pace: 'late' }] : []
  return [...inTime, ...early, ...late, SILENCE]
}

export const waysToAssume = (event: ScenarioEvent): readonly Way[] => {
  const ways = waysToMeet(event)
  if (event.responseType !== 'text' && event.responseType !== 'form') return ways
  const possible = gradesPossible(event)
  const grades = GRADES.filter(
    grade => possible.has(grade) && (rubricOf(event) || answerGraded(event, grade) !== null),
  )
  const graded = grades.map((grade): Way => ({ options: [], pace: 'in time', grade }))
  if (rubricOf(event) || !grades.includes('right')) return [...graded, ...ways]
  const others = ways.filter(way => way === SILENCE || way.pace !== 'in time')
  return [...graded, ...others.map((way): Way => (way === SILENCE ? way : { ...way, grade: 'right' }))]
}

export const reactionOf = (event: ScenarioEvent, way: Way): Reaction | null => {
  if (way === SILENCE || !isAnswerable(event)) return null
  const graded = way.grade && answerGraded(event, way.grade)
  const rubric = rubricOf(event)
  const after = secondsFor(event, way.pace) * 1000
  return {
    answer: graded ?? answerWith(event, way.options),
    after,
    // Half of the seconds that graders have.
    ...(way.grade &&
      rubric && {
        grade: { met: metFor(rubric, way.grade), after: after + (event.gradeWait ?? 0) * 500 },
      }),
  }
}

export const asOnPaper =
  ({ choose, pace, knows = false }: PaperPlayer): AssumedPlayer =>
  event => {
    const seconds = pace(event)
    if (seconds === null || choicesOf(event).length === 0) return null
    return { answer: answerWith(event, choose(event), knows), after: seconds * 1000 }
  }

const answerWith = (event: ScenarioEvent, options: readonly string[], knows = true): Answer => {
  const [first] = options
  switch (event.responseType) {
    case 'option':
      return { kind: 'option', option: first ?? '' }
    case 'checkbox':
      return { kind: 'checkbox', options }
    case 'reorder':
      return {
        kind: 'reorder',
        options: [...options, ...event.options.map(({ id }) => id).filter(id => !options.includes(id))],
      }
    default:
      return (knows ? answerGraded(event, 'right') : null) ?? unjudged(event, knows)
  }
}

const unjudged = ({ responseType, modelAnswer }: ScenarioEvent, knows: boolean): Answer =>
  responseType === 'form'
    ? { kind: 'form', fields: {} }
    : { kind: 'text', text: (knows && modelAnswer) || '…' }

const choicesOf = ({ responseType, options, correct }: ScenarioEvent): readonly (readonly string[])[] => {
  if (responseType === 'text' || responseType === 'form') return [[]]
  const single = options.map(({ id }) => [id])
  const right = single.filter(([id = '']) => correct.includes(id))
  if (responseType === 'option') return [...right, ...single.filter(choice => !right.includes(choice))]
  if (correct.length < 2) return [...right, ...single.filter(choice => !right.includes(choice))]
  return [correct, ...single.filter(([id]) => responseType === 'checkbox' || id !== correct[0])]
}

const secondsFor = (event: ScenarioEvent, pace: Taken['pace']): number => {
  const { timeLimit, earlierThan, laterThan } = event
  if (pace === 'early') return Math.floor(earlierThan / 2)
  const middle = 0.5 * (timeLimit ?? readingTime(event) + 120)
  const inTime = Math.round(
    Math.min(Math.max(middle, earlierThan, 0), laterThan >= 0 ? Math.max(0, laterThan - 1) : Infinity),
  )
  if (pace === 'in time') return inTime
  if (laterThan >= 0) return laterThan + 1
  return timeLimit === null ? inTime : Math.ceil(timeLimit * IN_TIME) + 1
}
