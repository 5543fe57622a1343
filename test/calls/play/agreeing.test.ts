import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { begin, givenGame } from '../games.ts'
import { adminToken, done, refusal } from '../people.ts'

let house: TestServer
beforeAll(async () => {
  house = await startServer()
})
afterAll(() => house.stop())

test('a player can no longer agree once they have finished, or the exercise has expired', async () => {
  const { exercise, players } = await givenGame(house, await adminToken(house))
  const [finished = '', expired = ''] = players
  await begin(house, finished)
  await begin(house, expired)
  await done(house.call('setResponse', { id: 'end', response: 'End' }, { token: finished }))
  const agrees = (token: string) => refusal(house.call('agreeNDA', {}, { token }))
  expect(await agrees(finished)).toBe('This exercise has finished.')
  expect(await agrees(expired)).toBe('')
  await house.db`update exercise set starts_at = now() - interval '20 days', expires_at = now() - interval '1 day' where id = ${exercise}`
  await sleep(1_000)
  expect(await agrees(expired)).toBe('expired')
})
