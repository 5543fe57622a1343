import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { readingTime } from '#domain/scenario/checks/rehearsal.ts'
import { isAnswerable } from '#domain/scenario/story.ts'
import { IN_TIME } from '#domain/marks.ts'
import type { Exercise } from '../log/exercise.ts'
import type { Answer } from '../log/log.ts'
import { chanceOf } from '../../chance.ts'
import { optionOrder } from '../views/player-event.ts'
import type { AssumedPlayer } from './assumed-player.ts'
import {
  allBoxes,
  copied,
  firstShown,
  lastShown,
  longest,
  type Met,
  NONSENSE,
  otherThan,
  picked,
  right,
  STOCK,
  wrong,
} from './bot-answers.ts'

export const BOTS = [
  ...(['expert', 'able', 'novice', 'random', 'silent', 'slow'] as const),
  ...(['longest', 'first', 'last', 'boxes', 'copier', 'stock', 'nonsense'] as const),
] as const
export type Bot = (typeof BOTS)[number]

interface Habit {
  readonly answer: (met: Met) => Answer
  /** The smallest and the largest share of the time limit. */
  readonly pace: readonly [number, number]
  readonly reads: boolean
}

const skilled =
  (share: number) =>
  (met: Met): Answer =>
    met.chance() < share ? right(met) : wrong(met)

const person = (share: number, pace: Habit['pace']): Habit => ({ answer: skilled(share), pace, reads: true })
const cheat = (answer: Habit['answer']): Habit => ({ answer, pace: [0.1, 0.4], reads: false })

const HABITS: Readonly<Record<Bot, Habit | null>> = {
  expert: person(1, [0.25, 0.45]),
  able: person(0.75, [0.3, 0.8]),
  novice: person(0.4, [0.5, 1.05]),
  random: { answer: met => picked(met, STOCK), pace: [0.1, 1], reads: false },
  silent: null,
  slow: person(0.75, [1.15, 1.5]),
  longest: cheat(longest),
  first: cheat(firstShown),
  last: cheat(lastShown),
  boxes: cheat(allBoxes),
  copier: cheat(copied),
  stock: cheat(met => picked(met, STOCK)),
  nonsense: cheat(met => picked(met, NONSENSE)),
}

/** A question without a limit has its reading time and this many seconds instead. */
const UNHURRIED = 120

/** @param but which events to answer differently, after the same time */
export const playerOf = (
  bot: Bot,
  exercise: Exercise,
  owner: string,
  {
    seed,
    but = () => false,
  }: { readonly seed: string; readonly but?: ((event: string) => boolean) | undefined },
): AssumedPlayer => {
  const habit = HABITS[bot]
  return event => {
    if (!habit || !isAnswerable(event) || isUnanswerable(event)) return null
    const met: Met = {
      event,
      scenario: exercise.scenario,
      shown: optionOrder(exercise, owner, event),
      chance: chanceOf(`${seed} ${bot} ${event.id}`),
    }
    const after = secondsUntil(met, habit) * 1000
    const answer = habit.answer(met)
    return { after, answer: but(event.id) ? otherThan(met, answer) : answer }
  }
}

const isUnanswerable = ({ responseType, options }: ScenarioEvent): boolean =>
  responseType !== 'text' && responseType !== 'form' && options.length === 0

const secondsUntil = ({ event, chance }: Met, { pace: [least, most], reads }: Habit): number => {
  const reading = readingTime(event)
  const limit = event.timeLimit ?? reading + UNHURRIED
  const drawn = Math.round(limit * (least + chance() * (most - least)))
  const read = reads ? Math.max(drawn, Math.ceil(reading)) : drawn
  return least > IN_TIME ? Math.max(read, event.laterThan + 1) : read
}

export const isCheat = (bot: Bot): boolean => BOTS.indexOf(bot) >= BOTS.indexOf('longest')

export const botsNamed = (names: readonly string[]): readonly Bot[] | undefined => {
  const found = BOTS.filter(bot => names.includes(bot))
  return names.every(name => found.some(bot => bot === name)) ? found : undefined
}
