import { expect, test } from 'vitest'
import { changeWords, ownRole, type TeamRole } from './own-role.ts'
import { forWords, holderWords, isFull } from './role-words.ts'

const role = (players: number | null, ...held: string[]): TeamRole => ({
  id: 'press',
  name: 'Press officer',
  description: '',
  players,
  held,
})

test('a message for roles names them, and one for everyone names none', () => {
  expect(forWords({ to: ['Press officer', 'Chief executive'] })).toBe('For: Press officer, Chief executive')
  expect([forWords({}), forWords({ to: [] })]).toEqual(['', ''])
})

test('a role is shown with its players, this player first, and its free places', () => {
  expect(holderWords(role(1), 'ada')).toBe('Free')
  expect(holderWords(role(null), 'ada')).toBe('Free')
  expect(holderWords(role(3), 'ada')).toBe('Free, for up to 3 players')
  expect(holderWords(role(3, 'ben', 'ada'), 'ada')).toBe('You, ben, room for 1 more')
  expect(holderWords(role(1, 'ben'), 'ada')).toBe('ben')
  expect(holderWords(role(null, 'ben'), 'ada')).toBe('ben')
})

test('a role is full for those who do not have it', () => {
  expect([isFull(role(1, 'ben'), 'ada'), isFull(role(1, 'ada'), 'ada')]).toEqual([true, false])
  expect([isFull(role(2, 'ben'), 'ada'), isFull(role(null, 'ben'), 'ada')]).toEqual([false, false])
})

test('a player reads their own role, and when it changes', () => {
  expect(ownRole({ mine: 'press', open: false, roles: [role(1, 'ada')] })).toBe('Press officer')
  expect([ownRole({ mine: '', open: true, roles: [role(1)] }), ownRole(undefined)]).toEqual(['', ''])
  expect(changeWords('', 'Press officer')).toBe('Your role is now Press officer.')
  expect(changeWords('Press officer', '')).toBe('You no longer have the role Press officer.')
})
