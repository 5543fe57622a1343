import { storyOf } from '#domain/scenario/story.ts'
import type { Exercise } from '../log/exercise.ts'
import { teamOf } from '../state/seat.ts'
import type { Player } from './players.ts'
import type { QuestionOf, QuestionState } from './question-states.ts'

export interface AnswerCounts {
  readonly state: QuestionState
  readonly inTime: number
  readonly late: number
  readonly waiting: number
  readonly missing: number
}

export interface AnswerCell extends AnswerCounts {
  readonly event: string
}

export interface AnswerRow {
  readonly team: string
  readonly players: number
  readonly cells: readonly AnswerCell[]
}

/** A team's event counts once (rule 110). */
export const answerBoard = (exercise: Exercise, players: readonly Player[]): readonly AnswerRow[] => {
  const names = exercise.teams.length > 0 ? exercise.teams : ['']
  return names.map(team => {
    const members = players.filter(({ seat }) => (teamOf(seat) ?? '') === team)
    return {
      team,
      players: members.length,
      cells: cellsOf(
        exercise,
        members.flatMap(({ questions }) => questions),
      ),
    }
  })
}

const cellsOf = (exercise: Exercise, questions: readonly QuestionOf[]): readonly AnswerCell[] => {
  const authored = [...storyOf(exercise.scenario).keys()]
  return [...Map.groupBy(questions, ({ delivery }) => delivery.id)]
    .map(([event, found]) => ({
      event,
      found,
      first: Math.min(...found.map(({ delivery }) => delivery.dueXt)),
    }))
    .toSorted(
      (one, other) => one.first - other.first || authored.indexOf(one.event) - authored.indexOf(other.event),
    )
    .map(({ event, found }) => ({ event, ...answerCounts(found) }))
}

export const answerCounts = (questions: readonly QuestionOf[]): AnswerCounts => {
  const states = [...new Map(questions.map(question => [question.delivery.owner, question.state])).values()]
  const count = (state: QuestionState) => states.filter(each => each === state).length
  return {
    state: MOST_ATTENTION.find(state => states.includes(state)) ?? 'waiting',
    inTime: count('in time'),
    late: count('late'),
    waiting: count('waiting'),
    missing: count('missing'),
  }
}

const MOST_ATTENTION = ['missing', 'waiting', 'late', 'in time'] as const
