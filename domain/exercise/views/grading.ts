// Rule 221.
import { rubricOf } from '#domain/scenario/grades.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { storyOf } from '#domain/scenario/story.ts'
import { type Exercise, gradingOf } from '../log/exercise.ts'
import { formsOf } from '../mails/built-in.ts'
import type { Given } from '../state/seat.ts'
import type { State } from '../state/state.ts'
import { seatOwner, teamOwner } from '../story/owners.ts'
import { isGraded } from '../story/grades.ts'
import { type FieldText, filledFields } from '../words/form-words.ts'
import { responseInWords } from '../words/wire.ts'

export interface Gradable {
  readonly owner: string
  readonly event: ScenarioEvent
  readonly given: Given
  readonly team: string | null
  readonly text: string
  readonly fields: readonly FieldText[]
}

export const gradedQuestions = (exercise: Exercise): readonly ScenarioEvent[] =>
  gradingOf(exercise) === 'none'
    ? []
    : [...storyOf(exercise.scenario).values()]
        .filter(({ event, noise }) => !noise && rubricOf(event) !== undefined)
        .map(({ event }) => event)

export const gradableAnswers = (exercise: Exercise, state: State): readonly Gradable[] => {
  const owners = [
    ...[...state.seats.values()].map(seat => ({
      owner: seatOwner(seat),
      team: null,
      answers: seat.story.answers,
    })),
    ...[...state.teamAnswers].map(([team, answers]) => ({ owner: teamOwner(team), team, answers })),
  ]
  return gradedQuestions(exercise).flatMap(event => {
    const forms = formsOf(exercise.scenario, event)
    return owners
      .flatMap(({ owner, team, answers }) => {
        const given = answers.get(event.id)
        return given ? [{ owner, team, given }] : []
      })
      .toSorted((one, other) => one.given.at - other.given.at)
      .map(({ owner, team, given }) => ({
        ...{ owner, event, given, team, text: responseInWords(event, given.answer, forms) },
        fields: given.answer.kind === 'form' ? filledFields(given.answer.fields, forms) : [],
      }))
  })
}

export const awaitingGrade = (exercise: Exercise, state: State): number =>
  gradingOf(exercise) === 'grader'
    ? gradableAnswers(exercise, state).filter(({ given }) => !isGraded(given)).length
    : 0
