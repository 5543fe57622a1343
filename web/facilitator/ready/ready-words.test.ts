import { expect, test } from 'vitest'
import { lacks, readyWords } from './ready-words.ts'

const reported = { stream: true, storage: true, current: true, browser: 'firefox', sound: 'heard' } as const
const player = (
  name: string,
  about: Partial<typeof reported> | { sound: 'not heard' | 'not tried' } | null = {},
) => ({
  ...{ player: name, team: 'Athena', joinedAt: '2026-11-28T10:00:00.000Z' },
  reported: about && { ...reported, ...about },
})
const here = () => true

test('a player who is connected, has a capable browser and heard the sound is ready', () => {
  expect(lacks(player('ada'), true)).toEqual([])
  expect(lacks(player('ada'), false)).toEqual(['is not connected'])
  expect(lacks(player('ada', null), true)).toEqual(['has not been checked yet'])
  expect(lacks(player('ada', { sound: 'not tried' }), true)).toEqual(['has not tried the sound'])
})

test('a single player who is not ready is named with the reason, several are counted', () => {
  const ben = player('Ben', { sound: 'not heard' })
  expect(readyWords([player('ada'), ben], here)).toBe('1 of 2 ready; Ben has no sound')
  expect(readyWords([player('ada', null), ben], here)).toBe('0 of 2 ready')
  expect(readyWords([player('ada')], here)).toBe('1 of 1 ready')
})
