import { expect, test } from 'vitest'
import { givenEvent } from '#test/support/stories/given-event.ts'
import { hasStory } from './has-story.ts'

const has = (...events: Parameters<typeof givenEvent>[0][]) =>
  hasStory({ events: events.map(event => givenEvent(event)) })

test('a player who joins during a pause has nothing of the story, whatever the facilitator has sent', () => {
  expect(has()).toBe(false)
  expect(has({ id: 't1', section: 'Tutorial' }, { id: 'f-1', section: 'Facilitator' })).toBe(false)
})

test('a player who joined before the pause has some of the story', () => {
  expect(has({ id: 'f-1' }, { id: 'm1', section: '1' })).toBe(true)
})
