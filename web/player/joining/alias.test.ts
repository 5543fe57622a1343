import { expect, test } from 'vitest'
import { joinProblems, refusedJoin } from './alias.ts'

const teams = ['Athena', 'Artemis', 'Cronus', 'Hades']

test.each([
  ['m.okafor@stbrannocs.example', 'Athena', 'alias', 'The alias cannot be an email address.'],
  ['@', 'Athena', 'alias', 'The alias cannot be an email address.'],
  ['mo', 'Athena', 'alias', 'The alias needs to be at least 3 characters long.'],
  ['  mo  ', 'Athena', 'alias', 'The alias needs to be at least 3 characters long.'],
  [
    '<script>',
    'Athena',
    'alias',
    'The alias can contain letters, digits, spaces, dots, underscores, hyphens and apostrophes, up to 30 characters.',
  ],
  [
    'x'.repeat(31),
    'Athena',
    'alias',
    'The alias can contain letters, digits, spaces, dots, underscores, hyphens and apostrophes, up to 30 characters.',
  ],
  ['m.okafor', '', 'team', 'Please select a team.'],
  ['m.okafor', 'Zeus', 'team', 'Please select a team.'],
])('alias %j with team %j is wrong in the field %s: %s', (alias, team, field, message) => {
  expect(joinProblems(alias, team, teams)).toEqual([{ field, message }])
})

test('a wrong alias and a missing team are reported together', () => {
  expect(joinProblems('mo', '', teams).map(({ field }) => field)).toEqual(['alias', 'team'])
})

test('an alias of three letters with a team of the list may join', () => {
  expect(joinProblems('Zoë', 'Hades', teams)).toEqual([])
  expect(joinProblems('Zoë', '', [])).toEqual([])
})

test('a refusal by the server is shown beside the field it is about', () => {
  expect(refusedJoin('This alias is in use or reserved, or looks like one that is.').field).toBe('alias')
  expect(refusedJoin('Please select a team.').field).toBe('team')
  expect(refusedJoin('Exercise is not open yet').field).toBeNull()
})
