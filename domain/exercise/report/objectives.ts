// Rule 233.
import type { Objective, ScenarioEvent } from '#domain/scenario/schema.ts'
import { type Exercise, type Grading, gradingOf, type Instant } from '../log/exercise.ts'
import type { Answer } from '../log/log.ts'
import { playersOf } from '../story/stage.ts'
import { scoreOfCounted } from '../story/score.ts'
import type { StoryDelivery, Timeline } from '../story/deliveries.ts'
import type { Seat } from '../state/seat.ts'
import type { State } from '../state/state.ts'
import { seatTimeline } from '../story/delivery.ts'
import { percentOf } from '../words/percent.ts'
import type { Names } from './names.ts'
import { teamCounted, reportedOf } from './scores.ts'

interface Reached {
  readonly points: number
  readonly possible: number
  readonly percent: number | null
  readonly awaiting?: number
}

export interface ObjectiveRow extends Reached, Objective {
  readonly players: number
  readonly teams: readonly (Reached & { readonly name: string })[]
}

export const objectiveRows = (
  exercise: Exercise,
  state: State,
  now: Instant,
  names: Names,
): readonly ObjectiveRow[] => {
  const players = playersOf(exercise, state)
    .filter(seat => names.viewer === null || seat === names.viewer)
    .map(seat => ({
      seat,
      counted: reportedOf(exercise, state, seat, now),
      finish: seatTimeline(exercise, state, seat).finish,
    }))
  const reached = (parts: readonly Part[]) => reachedIn(parts, gradingOf(exercise), now)
  const teams = names.viewer === null ? [...names.teams] : []
  return (exercise.scenario.details.objectives ?? []).map(objective => {
    const serving = within(players, ({ delivery }) => serves(delivery, objective.id))
    return {
      ...objective,
      ...reached(serving),
      players: serving.filter(({ counted }) => counted.length > 0).length,
      teams: teams.flatMap(([name, members]) => {
        const row = reached(
          within(serving, ({ seat, delivery }) => members.includes(teamCounted(seat, delivery, names) ?? '')),
        )
        return row.possible + (row.awaiting ?? 0) === 0 ? [] : [{ name, ...row }]
      }),
    }
  })
}

interface Part extends Pick<Timeline, 'finish'> {
  readonly seat: Seat
  readonly counted: readonly StoryDelivery[]
}

const within = (
  parts: readonly Part[],
  isMeant: (of: { readonly seat: Seat; readonly delivery: StoryDelivery }) => boolean,
): readonly Part[] =>
  parts.map(part => ({
    ...part,
    counted: part.counted.filter(delivery => isMeant({ seat: part.seat, delivery })),
  }))

const reachedIn = (parts: readonly Part[], grading: Grading, now: Instant): Reached => {
  const scores = parts.map(({ counted, finish }) => scoreOfCounted(counted, finish, grading, now))
  const points = sum(scores.map(score => score.points))
  const possible = sum(scores.map(score => score.totalQuestions))
  const awaiting = sum(scores.map(score => score.awaiting ?? 0))
  return { points, possible, percent: percentOf(points, possible), ...(awaiting > 0 && { awaiting }) }
}

const serves = ({ story: { event }, response }: StoryDelivery, objective: string): boolean =>
  [event, ...(response ? chosenIn(event, response.answer) : [])].some(({ objectives = [] }) =>
    objectives.includes(objective),
  )

const chosenIn = ({ options }: ScenarioEvent, answer: Answer) => {
  const ids = answer.kind === 'option' ? [answer.option] : answer.kind === 'checkbox' ? answer.options : []
  return options.filter(({ id }) => ids.includes(id))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)
