import { expect, test } from 'vitest'
import { givenEvent } from '#test/support/stories/given-event.ts'
import { pausedWords } from './paused-words.ts'

test('a player without any of the story is told when it comes, not why it has not come', () => {
  for (const events of [[], [givenEvent({ id: 't1', section: 'Tutorial' })]])
    expect(pausedWords({ events })).toBe('The story’s messages arrive after the pause.')
})

test('a player with some of the story can go on with it', () => {
  expect(pausedWords({ events: [givenEvent({ id: 'm1', section: '1' })] })).toBe(
    'You can still read and answer.',
  )
})
