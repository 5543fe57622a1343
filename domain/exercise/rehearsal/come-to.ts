import { storyOf } from '#domain/scenario/story.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import type { Entry } from '../log/log.ts'
import { type AssumedPlayer, reactionOf, SILENCE, waysToMeet } from './assumed-player.ts'
import { logUntil, playedThrough } from './playthrough.ts'
import { type EventPath, MEETINGS, pathToEvent } from './path-to-event.ts'

export interface ComeTo {
  readonly exercise: Exercise
  readonly log: readonly Entry[]
  readonly at: Instant
}

const DRAWS = 200

export const comeTo = (exercise: Exercise, holder: string, target: string, draws = DRAWS): ComeTo | null => {
  const tried = new Set<string>()
  for (const meeting of MEETINGS) {
    const path = pathToEvent(exercise.scenario, target, meeting)
    const steps = JSON.stringify(path && [...path])
    if (!path || tried.has(steps)) continue
    tried.add(steps)
    const come = comeBy(exercise, { holder, target, path, draws })
    if (come) return come
  }
  return null
}

interface Wanted {
  readonly holder: string
  readonly target: string
  readonly path: EventPath
  readonly draws: number
}

const comeBy = (exercise: Exercise, { holder, target, path, draws: most }: Wanted): ComeTo | null => {
  const draws = hasChance(exercise, path) ? most : 1
  for (let draw = 0; draw < draws; draw++) {
    const drawn = draw === 0 ? exercise : { ...exercise, seed: `${exercise.seed} ${draw}` }
    for (const player of [typicalOn(path), silentBeside(path)]) {
      const { timeline, deeds } = playedThrough(drawn, holder, player)
      const delivery = timeline.deliveries.find(({ id }) => id === target)
      if (delivery) return { exercise: drawn, log: logUntil(drawn, deeds, delivery.at), at: delivery.at }
    }
  }
  return null
}

const hasChance = ({ scenario }: Exercise, path: EventPath): boolean => {
  const story = storyOf(scenario)
  return [...path.keys()].some(id => story.get(id)?.event.responseType === 'random')
}

const typicalOn =
  (path: EventPath): AssumedPlayer =>
  event =>
    reactionOf(event, path.get(event.id) ?? waysToMeet(event)[0] ?? SILENCE)

/** A correct answer elsewhere may lead away from the path. */
const silentBeside =
  (path: EventPath): AssumedPlayer =>
  event =>
    reactionOf(event, path.get(event.id) ?? SILENCE)
