import type { Delivery, Timeline } from '#domain/exercise/story/deliveries.ts'
import {
  type AssumedPlayer,
  asOnPaper,
  reactionOf,
  SILENCE,
  type Way,
  waysToMeet,
} from '#domain/exercise/rehearsal/assumed-player.ts'
import { setOffIn } from '#domain/exercise/rehearsal/cause.ts'
import { playedThrough } from '#domain/exercise/rehearsal/playthrough.ts'
import { rehearsalOf, seatFor } from '#domain/exercise/rehearsal/rehearsal.ts'
import { plotOf } from '#domain/scenario/checks/reach.ts'
import { pathsOf } from '#domain/scenario/checks/rehearsal.ts'
import type { Scenario, ScenarioEvent } from '#domain/scenario/schema.ts'
import { FINISH, type Grade } from '#domain/scenario/words.ts'
import { isAnswerable, storyOf } from '#domain/scenario/story.ts'
import { rubricOf } from '#domain/scenario/grades.ts'
import type { Grading } from '#domain/exercise/log/exercise.ts'
import type { Assumed, PathName } from './assumed.ts'
import { GRADE_WORDS } from './cause-words.ts'

export interface Outcome {
  readonly timeline: Timeline
  /** Who judges answers by a rubric: a grader if a grade is assumed, else no one. */
  readonly grading: Grading
  /** Milliseconds of exercise time by event; unreached ones are missing. */
  readonly times: ReadonlyMap<string, number>
  /** Each link taken, as 'from to' with the ids of its two ends. */
  readonly steps: ReadonlySet<string>
  /** Milliseconds of exercise time; null if the scenario never ends. */
  readonly endsAt: number | null
  readonly ending: Delivery | null
  /** Ids of the questions reached and left unanswered. */
  readonly unanswered: readonly string[]
}

export const outcomeOf = (
  scenario: Scenario,
  { path, ways }: Assumed & { readonly path: PathName },
): Outcome => {
  const otherwise = playerOn(scenario, path)
  const player: AssumedPlayer = event => {
    const way = ways.get(event.id)
    return way === undefined ? otherwise(event) : reactionOf(event, way)
  }
  const isGraded = [...storyOf(scenario).values()].some(({ event }) => {
    const way = ways.get(event.id)
    return way !== undefined && way !== SILENCE && way.grade !== undefined && rubricOf(event) !== undefined
  })
  const grading = isGraded ? 'grader' : 'none'
  const exercise = rehearsalOf({ scenario, at: 0, teams: [], seed: 'layout', grading })
  const { timeline, cues } = playedThrough(exercise, seatFor(null), player)
  const story = timeline.deliveries.filter(delivery => delivery.kind === 'story')
  const come = [...story, ...cues]
  const setOffBy = setOffIn(scenario, [...timeline.deliveries, ...cues], grading)
  return {
    timeline,
    grading,
    times: new Map(come.map(({ id, at }) => [id, at])),
    steps: new Set(
      come.flatMap(delivery => setOffBy(delivery).map(({ target }) => `${delivery.id} ${target}`)),
    ),
    endsAt: timeline.finish?.at ?? null,
    ending: timeline.deliveries.find(({ id }) => id === FINISH) ?? null,
    unanswered: story
      .filter(({ story: { event }, response }) => isAnswerable(event) && response === null)
      .map(({ id }) => id),
  }
}

export const playerOn = (scenario: Scenario, path: PathName): AssumedPlayer => {
  const paths = pathsOf(plotOf(scenario))
  return paths ? asOnPaper(paths[path].player) : event => reactionOf(event, waysToMeet(event)[0] ?? SILENCE)
}

export const wayWords = (
  event: Pick<ScenarioEvent, 'options' | 'responseType' | 'rubric'>,
  way: Way,
): string => {
  if (way === SILENCE) return 'No answer'
  const texts = event.options.filter(({ id }) => way.options.includes(id)).map(({ text }) => text)
  const answer = texts.length > 0 ? texts.join(', ') : writtenWords(event, way.grade)
  return way.pace === 'in time' ? answer : `${way.pace === 'early' ? 'Early' : 'Late'}: ${answer}`
}

const writtenWords = (event: Pick<ScenarioEvent, 'responseType' | 'rubric'>, grade?: Grade): string => {
  if (rubricOf(event)) return grade ? `Graded ${GRADE_WORDS[grade]}` : 'Answered, not graded'
  return grade ? ANSWERED[grade] : 'Answered'
}

const ANSWERED = {
  right: 'Right answer',
  partly: 'Partly right answer',
  wrong: 'Wrong answer',
} as const
