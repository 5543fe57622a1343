import { expect, test } from 'vitest'
import { type Participant, recipientInWords } from './recipient-groups.ts'

const participants: readonly Participant[] = [
  { id: 'player:7', label: 'Ada', kind: 'player', team: 'Athena', players: 1 },
]

test('a recipient is named as in the field, even before the recipients have loaded', () => {
  expect(recipientInWords('player:7', participants)).toBe('To Ada')
  expect(recipientInWords('player:8', participants)).toBe('To a player who is not here')
  expect(recipientInWords('team:Hades', null)).toBe('To team Hades')
  expect(recipientInWords('all', null)).toBe('To all players')
  expect(recipientInWords('', participants)).toBe('No recipient yet')
})
