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

test('a private exercise is ordered again for the same number of participants', () => {
  expect(draftAgain(night, { ...facts, privacy: true })).toMatchObject({
    participants: '3',
    players: [],
    teams: false,
  })
})
