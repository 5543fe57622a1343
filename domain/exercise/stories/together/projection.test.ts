import { expect, test } from 'vitest'
import { facilitated, given, mail, scenarioOf } from '#test/support/stories/given-story.ts'
import { projection } from '../../views/projection.ts'

const post = (id: string, minute: number) => mail(id, { type: 'Social', displayAfter: minute })

test('of the posts that a jump brings at one instant, the last of the story is the first on the wall', () => {
  const scenario = scenarioOf({
    '1': [post('early', 0), mail('first', { type: 'News', displayAfter: 1, next: 'then' })],
    '2': [post('then', 2), post('last', 3), mail('mail', { displayAfter: 9 })],
  })
  const story = given(facilitated(scenario)).opens().joins('ada').starts().at('00:30')
  story.does({ kind: 'push', minutes: 5, confirmed: true, by: 'Faye' }).at('00:31')
  const { news } = projection(story.exercise, story.state(), story.now(), false)
  expect(news.map(({ id }) => id)).toEqual(['last', 'then', 'first', 'early'])
})
