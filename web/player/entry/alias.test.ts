import { expect, test } from 'vitest'
import { joinProblem, storedAlias } from './alias.ts'

const teams = ['Athena', 'Artemis', 'Cronus', 'Hades']

test.each([
  ['m.okafor@stbrannocs.example', 'Athena', 'alias is email'],
  ['@', 'Athena', 'alias is email'],
  ['mo', 'Athena', 'alias short'],
  ['  mo  ', 'Athena', 'alias short'],
  ['<script>', 'Athena', 'alias characters'],
  ['x'.repeat(31), 'Athena', 'alias characters'],
  ['m.okafor', null, 'team required'],
  ['m.okafor', 'Zeus', 'team required'],
])('alias %j with team %j is refused: %s', (alias, team, code) => {
  expect(joinProblem(alias, team, teams)?.code).toBe(code)
})

test('an alias of three letters with a team of the list may join', () => {
  expect(joinProblem('Zoë', 'Hades', teams)).toBeNull()
})

test('the alias is stored in lower case, without spaces around it', () => {
  expect(storedAlias('  M.Okafor ')).toBe('m.okafor')
})
