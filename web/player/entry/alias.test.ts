import { expect, test } from 'vitest'
import { joinProblem, refusedJoin } from './alias.ts'

const teams = ['Athena', 'Artemis', 'Cronus', 'Hades']

test.each([
  ['m.okafor@stbrannocs.example', 'Athena', 'alias', 'The alias cannot be an email address.'],
  ['@', 'Athena', 'alias', 'The alias cannot be an email address.'],
  ['mo', 'Athena', 'alias', 'The alias needs to be at least 3 characters long.'],
  ['  mo  ', 'Athena', 'alias', 'The alias needs to be at least 3 characters long.'],
  ['<script>', 'Athena', 'alias', 'The alias can hold letters, digits, spaces, dots and underscores, up to 30 characters.'],
  ['x'.repeat(31), 'Athena', 'alias', 'The alias can hold letters, digits, spaces, dots and underscores, up to 30 characters.'],
  ['m.okafor', '', 'team', 'Please select a team.'],
  ['m.okafor', 'Zeus', 'team', 'Please select a team.'],
])('alias %j with team %j is wrong in the field %s: %s', (alias, team, field, message) => {
  expect(joinProblem(alias, team, teams)).toEqual({ field, message })
})

test('an alias of three letters with a team of the list may join', () => {
  expect(joinProblem('Zoë', 'Hades', teams)).toBeNull()
  expect(joinProblem('Zoë', '', [])).toBeNull()
})

test('what the server says stands beside the field it is about', () => {
  expect(refusedJoin('This alias is already in use.').field).toBe('alias')
  expect(refusedJoin('Please select a team.').field).toBe('team')
  expect(refusedJoin('Exercise is not open yet').field).toBeNull()
})
