import { expect, test } from 'vitest'
import { type Participant, recipientGroups, recipientInWords } from './recipient-groups.ts'

const participants: readonly Participant[] = [
  { id: 'player:7', label: 'Ada', kind: 'player', team: 'Athena', players: 1 },
]

test('a recipient is named as in the field, even before the recipients have loaded', () => {
  expect(recipientInWords('player:7', participants)).toBe('To Ada')
  expect(recipientInWords('player:ben', participants)).toBe('To ben, who is not in the exercise')
  expect(recipientInWords('player:ben', null)).toBe('To ben')
  expect(recipientInWords('role:press', participants)).toBe('To a role that this exercise does not have')
  expect(recipientInWords('role:press', null)).toBe('To a role')
  expect(recipientInWords('team:Hades', null)).toBe('To team Hades')
  expect(recipientInWords('all', null)).toBe('To all players')
  expect(recipientInWords('', participants)).toBe('No recipient yet')
})

test('the heading of the recipients names teams and roles only where there are some', () => {
  const all: Participant = { id: 'all', label: 'Everybody', kind: 'all', team: '', players: 1 }
  const team: Participant = {
    id: 'team:Athena',
    label: 'Team Athena',
    kind: 'team',
    team: 'Athena',
    players: 1,
  }
  const role: Participant = { id: 'role:press', label: 'Press', kind: 'role', team: '', players: 1 }
  const heading = (...many: readonly Participant[]) => recipientGroups(many, [])[0]?.name
  expect(heading(all)).toBe('Everybody')
  expect(heading(all, team)).toBe('Everybody and teams')
  expect(heading(all, role)).toBe('Everybody and roles')
  expect(heading(all, team, role)).toBe('Everybody, teams and roles')
})
