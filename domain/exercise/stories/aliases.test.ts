import { expect, test } from 'vitest'
import { facilitated, given, mail, scenarioOf } from '#test/support/stories/given-story.ts'

const room = () => given(facilitated(scenarioOf({ '1': [mail('start')] }), ['Athena', 'Hades'])).opens()

test.each(['ѕame alias', 'ｓame alias', 'same  ALIAS', 'sаmе аliаѕ'])(
  'an alias is refused beside one that looks the same: %s',
  alias => {
    const story = room().does({ kind: 'join', seat: 'dora', alias: 'same alias', team: 'Athena', code: 'd1' })
    expect(story.tries({ kind: 'join', seat: 'carl', alias, team: 'Athena', code: 'c1' })).toEqual({
      refused: 'alias taken',
    })
  },
)

test.each([
  ['o’brien', "O'Brien"],
  ['anne-marie', 'Anne–Marie'],
])('beside %s, %s is refused', (first, second) => {
  const story = room().does({ kind: 'join', seat: 'dora', alias: first, team: 'Athena', code: 'd1' })
  expect(story.tries({ kind: 'join', seat: 'carl', alias: second, team: 'Athena', code: 'c1' })).toEqual({
    refused: 'alias taken',
  })
})

test.each(['two\u0000parts', 'un\u200bseen', 'turned\u202eround', 'x'.repeat(31), '<b>bold</b>', 'a/b/c'])(
  'an alias like %j is refused',
  alias => {
    expect(room().tries({ kind: 'join', seat: 'carl', alias, team: 'Athena', code: 'c1' })).toEqual({
      refused: 'alias characters',
    })
  },
)

test.each(['Everybody', 'ALL', 'facilitator', 'Athena', 'team athena', 'Team Hаdes'])(
  'an alias is refused if it names others: %s',
  alias => {
    expect(room().tries({ kind: 'join', seat: 'carl', alias, team: 'Athena', code: 'c1' })).toEqual({
      refused: 'alias taken',
    })
  },
)

test.each([
  'Алексей',
  'Ελένη',
  "O'Brien",
  'O’Brien',
  'Anne-Marie',
  'Zoë',
  'अंजलि',
  'רות־לי',
  'Athena K',
  'all in',
  'teamster',
])('an alias may be a name in any alphabet: %s', alias => {
  expect(room().tries({ kind: 'join', seat: 'carl', alias, team: 'Athena', code: 'c1' })).toHaveLength(1)
})
