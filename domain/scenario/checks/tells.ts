// Tells: regularities of a whole file by which a player finds right answers without reading them.
import type { ScenarioEvent } from '../schema.ts'
import { type Finding, foundInAll } from './finding.ts'
import { mainEvents, type Plot } from './reach.ts'

const LONGER = 1.3
const CHANCE = 0.4
const FEWEST_CHOICES = 3

export const checkTells = (plot: Plot): readonly Finding[] => {
  const events = mainEvents(plot).map(({ event }) => event)
  return [...longestRight(events), ...sameCount(events)]
}

const longestRight = (events: readonly ScenarioEvent[]): readonly Finding[] => {
  const choices = events.filter(event => event.responseType === 'option' && isChoice(event))
  const told = choices.filter(isLongestRight)
  if (choices.length < FEWEST_CHOICES || told.length <= CHANCE * choices.length) return []
  return [
    foundInAll('longest is right', {
      values: { n: told.length, of: choices.length, events: told.map(({ id }) => id).join(', ') },
    }),
  ]
}

const isChoice = ({ options, correct }: ScenarioEvent): boolean =>
  options.some(({ id }) => correct.includes(id)) && options.some(({ id }) => !correct.includes(id))

const isLongestRight = ({ options, correct }: ScenarioEvent): boolean => {
  const longest = (isRight: boolean): number =>
    Math.max(...options.filter(({ id }) => correct.includes(id) === isRight).map(({ text }) => text.length))
  return longest(true) > LONGER * longest(false)
}

const sameCount = (events: readonly ScenarioEvent[]): readonly Finding[] => {
  const boxes = events.filter(event => event.responseType === 'checkbox' && event.correct.length > 0)
  const counts = new Set(boxes.map(({ correct }) => correct.length))
  const [count] = counts
  if (boxes.length < 2 || counts.size !== 1 || count === undefined) return []
  return [
    foundInAll('same number of boxes', {
      values: { n: count, of: boxes.length, events: boxes.map(({ id }) => id).join(', ') },
    }),
  ]
}
