// Under which names players stand beside each other in a facilitated exercise.
import { expect, test } from 'vitest'
import { facilitated, given, mail, scenarioOf } from '#test/support/stories/given-story.ts'

const room = () => given(facilitated(scenarioOf({ '1': [mail('start')] }), ['Athena', 'Hades'])).opens()

test.each(['ѕame alias', 'ｓame alias', 'same  ALIAS', 'sаmе аliаѕ'])('is not beside one that looks the same: %s', alias => {
  const story = room().does({ kind: 'join', seat: 'dora', alias: 'same alias', team: 'Athena', code: 'd1' })
  expect(story.tries({ kind: 'join', seat: 'carl', alias, team: 'Athena', code: 'c1' })).toEqual({ refused: 'alias taken' })
})

test.each(['Everybody', 'ALL', 'facilitator', 'Athena', 'team athena', 'Team Hаdes'])('is not what others are called: %s', alias => {
  expect(room().tries({ kind: 'join', seat: 'carl', alias, team: 'Athena', code: 'c1' })).toEqual({ refused: 'alias taken' })
})

test.each(['Алексей', 'Ελένη', 'Athena K', 'all in', 'teamster'])('has a name of its own in any alphabet: %s', alias => {
  expect(room().tries({ kind: 'join', seat: 'carl', alias, team: 'Athena', code: 'c1' })).toHaveLength(1)
})
