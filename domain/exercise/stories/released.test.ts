import { expect, test } from 'vitest'
import { facilitated, given, mail, scenarioOf } from '#test/support/stories/given-story.ts'

const by = 'Faye'
const scenario = scenarioOf({
  '1': [mail('start', { displayAfter: 0, responseType: 'option', options: { Act: '-1', Wait: '-1' } })],
})

test('a player whose seat was released takes no part until their alias is claimed again, even on the same device', () => {
  const story = given(facilitated(scenario, ['Athena']))
    .opens()
    .joins('ada', 'Athena')
    .joins('berta', 'Athena')
    .starts()
    .answers('ada', 'start', 'Act')
    .at('01:00')
    .does({ kind: 'release seat', seat: 'ada', by })
  expect(story.tries({ kind: 'read', seat: 'ada', event: 'start' })).toEqual({ refused: 'seat released' })
  expect(story.tries({ kind: 'note', seat: 'ada', text: 'Still here', baseVersion: null })).toEqual({
    refused: 'seat released',
  })
  expect(story.tries({ kind: 'join', seat: 'ada', alias: 'alma', team: 'Athena', code: 'a1' })).toEqual({
    refused: 'alias fixed',
  })
  story.does({ kind: 'join', seat: 'ada', alias: 'ada', team: 'Athena', code: 'a1' })
  expect(story.seen('ada', 'start')?.response).toMatchObject({ value: 'Act', by: 'ada' })
  expect(story.tries({ kind: 'note', seat: 'ada', text: 'Back', baseVersion: null })).toHaveLength(1)
  expect([...story.state().seats.keys()]).toEqual(['ada', 'berta'])
})
