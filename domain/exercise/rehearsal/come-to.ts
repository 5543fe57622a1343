// Playing from an event on: the story is played up to it first, so that everything before it has come and
// nothing has to be imagined.
import { storyOf } from '#domain/scenario/story.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import type { Entry } from '../log/log.ts'
import { type AssumedPlayer, reactionOf, SILENCE, waysToMeet } from './assumed-player.ts'
import { logUntil, playedThrough } from './playthrough.ts'
import { type EventPath, pathToEvent } from './path-to-event.ts'

export interface ComeTo {
  readonly exercise: Exercise
  /** Up to then. */
  readonly log: readonly Entry[]
  /** The event is displayed at this instant. */
  readonly at: Instant
}

/** How often chance is asked where it has to draw a certain option. */
const DRAWS = 200

/**
 * The exercise as it stands when an event reaches a seat; null where no path was found. The seed may be
 * another where chance stood in the way.
 */
export const comeTo = (exercise: Exercise, holder: string, target: string): ComeTo | null => {
  const path = pathToEvent(exercise.scenario, target)
  if (!path) return null
  const draws = hasChance(exercise, path) ? DRAWS : 1
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

/** On the path as it asks, elsewhere the right answer in time. */
const typicalOn =
  (path: EventPath): AssumedPlayer =>
  event =>
    reactionOf(event, path.get(event.id) ?? waysToMeet(event)[0] ?? SILENCE)

/** Where a right answer elsewhere leads away, nobody answers elsewhere. */
const silentBeside =
  (path: EventPath): AssumedPlayer =>
  event =>
    reactionOf(event, path.get(event.id) ?? SILENCE)
