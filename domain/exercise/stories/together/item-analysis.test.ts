import { expect, test } from 'vitest'
import { storyOf } from '#domain/scenario/story.ts'
import { facilitated, given, mail, scenarioOf } from '#test/support/stories/given-story.ts'
import { itemsOf, tallyOf } from '../../report/items.ts'

const asking = (id: string, more: object = {}) =>
  mail(id, {
    ...{ displayAfter: 0, responseType: 'option', correct: ['o2'] },
    options: { Pay: '-1', Refuse: '-1' },
    ...more,
  })

test('a question that a team answers together is counted once for each team', () => {
  const scenario = scenarioOf({ '1': [asking('together', { team: true }), asking('alone')] })
  const story = given(facilitated(scenario, ['Athena', 'Hades']))
    .opens()
    .joins('ada', 'Athena')
    .joins('ben', 'Athena')
    .joins('hans', 'Hades')
    .starts()
    .at('00:10')
    .answers('ada', 'together', 'Refuse')
    .answers('ben', 'alone', 'Pay')
    .at('00:20')
  const items = itemsOf(storyOf(scenario).values(), [tallyOf(story.exercise, story.state(), story.now())])
  expect(items.map(({ event: { id }, answered, delivered }) => ({ id, answered, delivered }))).toEqual([
    { id: 'together', answered: 1, delivered: 2 },
    { id: 'alone', answered: 1, delivered: 3 },
  ])
})

test('an ordering task without a right order has no items in their right place', () => {
  const items = { responseType: 'reorder', options: { Call: '-1', Unplug: '-1' } }
  const scenario = scenarioOf({
    '1': [asking('any', { ...items, correct: [] }), asking('right', { ...items, correct: ['o2', 'o1'] })],
  })
  const found = itemsOf(storyOf(scenario).values(), [])
  expect(found.map(({ options }) => options.map(({ text }) => text))).toEqual([[], ['Unplug', 'Call']])
})
