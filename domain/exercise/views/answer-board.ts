// Every team's way with every question that has reached it: the answers' half of the timeline.
import { storyOf } from '#domain/scenario/story.ts'
import type { Exercise, GameTime, Instant } from '../exercise.ts'
import { teamOf } from '../seat.ts'
import type { State } from '../state.ts'
import type { Player } from './players.ts'
import { type QuestionState, questionsOf } from './question-states.ts'

export interface AnswerCounts {
  /** What asks for most attention. */
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

/** One row per team, also of those nobody plays in. An event of a team counts once (rule 110). */
export const answerBoard = (exercise: Exercise, state: State, now: Instant, players: readonly Player[]): readonly AnswerRow[] => {
  const names = exercise.teams.length > 0 ? exercise.teams : ['']
  return names.map(team => {
    const members = players.filter(({ seat }) => (teamOf(seat) ?? '') === team)
    return {
      team,
      players: members.length,
      cells: cellsOf(
        exercise,
        members.flatMap(player => questionsOf(exercise, state, player, now)),
      ),
    }
  })
}

type Questions = ReturnType<typeof questionsOf>

/** In the order they came; of those that came together in the author's. */
const cellsOf = (exercise: Exercise, questions: Questions): readonly AnswerCell[] => {
  const authored = [...storyOf(exercise.scenario).keys()]
  const first = (found: Questions): GameTime => Math.min(...found.map(({ delivery }) => delivery.dueXt))
  return [...Map.groupBy(questions, ({ delivery }) => delivery.id)]
    .toSorted((one, other) => first(one[1]) - first(other[1]) || authored.indexOf(one[0]) - authored.indexOf(other[0]))
    .map(([event, found]) => ({ event, ...answerCounts(found) }))
}

/** Answers counted by what has become of them, each owner's once. */
export const answerCounts = (questions: Questions): AnswerCounts => {
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
