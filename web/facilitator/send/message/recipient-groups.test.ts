import { expect, test } from 'vitest'
import { type Participant, recipientInWords } from './recipient-groups.ts'

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
