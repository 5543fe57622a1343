import { expect, test } from 'vitest'
import type { FollowedSeat } from '#contracts/calls/following/following.ts'
import { draftAgain } from './draft-again.ts'

const seat = (email: string, team = ''): FollowedSeat => ({
  name: '',
  code: '',
  player: '',
  email,
  team,
  completed: true,
  expired: false,
  expiresOn: '2026-11-26T23:59:59.000Z',
  startedOn: '',
  opened: true,
  taken: '',
  letter: null,
  place: 1,
})
const night = {
  identifier: 'Night',
  trainer: 'lindqvist',
  exercises: [seat('maeve@x.ie', 'Athena'), seat(''), seat('ida@x.ie')],
}
const facts = {
  privacy: false,
  now: new Date('2026-12-01T10:00:00Z'),
  isFree: (name: string) => name !== 'Night 2',
}

test('an exercise is ordered again today, for the same people in the same teams, under a free name', () => {
  expect(draftAgain(night, facts)).toMatchObject({
    identifier: 'Night 3',
    trainer: 'lindqvist',
    date: { year: 2026, month: 12, day: 1 },
    teams: true,
    players: [
      { email: 'maeve@x.ie', team: 'Athena' },
      { email: 'ida@x.ie', team: '-1' },
    ],
  })
})

test('roles are repeated under the name they have now; one that is gone is left to be chosen again', () => {
  const roles = [
    { id: 'press', name: 'Spokesperson' },
    { id: 'r2', name: 'Chief executive' },
  ]
  const had = (email: string, id: string, name: string) => ({ ...seat(email, 'Athena'), role: { id, name } })
  const exercises = [
    had('maeve@x.ie', 'press', 'Press officer'),
    had('ida@x.ie', 'ceo', 'chief executive'),
    had('tom@x.ie', 'it', 'IT lead'),
    seat('ada@x.ie'),
  ]
  expect(draftAgain({ ...night, exercises }, { ...facts, roles }).players.map(({ role }) => role)).toEqual([
    'press',
    'r2',
    'IT lead',
    undefined,
  ])
})

test('a private exercise is ordered again for the same number of participants', () => {
  expect(draftAgain(night, { ...facts, privacy: true })).toMatchObject({
    participants: '3',
    players: [],
    teams: false,
  })
})

test('an order for teams at one screen is repeated as one', () => {
  expect(draftAgain({ ...night, oneScreen: true }, facts)).toMatchObject({ oneScreen: true })
  expect(draftAgain(night, facts)).not.toHaveProperty('oneScreen')
})
