import { expect, test } from 'vitest'
import { rollCall } from './roll-call.ts'

const player = (user: string, team: string, lastSeen: string, silentSince = '') => ({
  user,
  team,
  lastSeen,
  silentSince,
})

test('the roll call names the players present, and those who have gone silent in the lobby', () => {
  const players = [
    player('ada', 'Athena', '2026-11-17T10:00:44.000Z'),
    player('bert', 'Athena', '2026-11-17T10:00:00.000Z', '2026-11-17T10:00:00.000Z'),
  ]
  expect(rollCall(players, ['Athena', 'Hades'])).toEqual([
    { team: 'Athena', here: ['ada'], silent: ['bert'] },
    { team: 'Hades', here: [], silent: [] },
  ])
})

test('without teams, all players are in one row', () => {
  expect(rollCall([player('ada', '', '')], [])).toEqual([{ team: '', here: [], silent: ['ada'] }])
})

test('a player without one of the teams is still named', () => {
  const players = [player('ada', 'Athena', ''), player('bert', '', ''), player('cleo', 'Hera', '')]
  expect(rollCall(players, ['Athena'])).toEqual([
    { team: 'Athena', here: [], silent: ['ada'] },
    { team: '', here: [], silent: ['bert'] },
    { team: 'Hera', here: [], silent: ['cleo'] },
  ])
})
