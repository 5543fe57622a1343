// Reliability M2.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '#test/support/server.ts'
import { givenExercise } from '#test/support/given-exercise.ts'
import { adminToken, customerToken, dayMonthYear, done, givenCustomer } from '../calls/people.ts'
import { givenStory } from '../calls/stories.ts'
import { openDifficultRelay, type DifficultRelay } from './difficult-relay.ts'

const LETTERS = 500
const ORDERS = 20
let house: Awaited<ReturnType<typeof startServer>>
let port: number
let relay: DifficultRelay | undefined
beforeAll(async () => {
  const first = await openDifficultRelay()
  port = Number(new URL(first.url).port)
  await first.close()
  house = await startServer({ env: { SMTP_URL: first.url } })
  await givenStory(house, await adminToken(house), 'First Light')
  await givenCustomer(house.db, { username: 'bluebelt' })
})
afterAll(async () => {
  await house.stop()
  await relay?.close()
})

test('while the mail server is away orders are as quick as ever, and five hundred letters go out within a minute of its return', async () => {
  const token = await customerToken(house, 'bluebelt')
  await givenExercise(house.db, {
    players: Array.from({ length: LETTERS }, (_, index) => `early${index}@stbrannocs.example`),
  })
  const waits: number[] = []
  for (let number = 1; number <= ORDERS; number++) {
    const begun = performance.now()
    await done(
      house.call(
        'createOrder',
        {
          scenario: 'First Light',
          username: 'bluebelt',
          identifier: `Drill ${number}`,
          date: dayMonthYear(0),
          private: false,
          players: [{ email: `late${number}@stbrannocs.example`, team: '-1' }],
        },
        { token },
      ),
    )
    waits.push(performance.now() - begun)
  }
  // The median, because a machine may stall for a moment.
  expect(waits.toSorted((a, b) => a - b)[ORDERS / 2]).toBeLessThan(500)
  const oldest = await house.db<{ state: string }[]>`select distinct state from outbox`
  expect(oldest).toEqual([{ state: 'queued' }])

  relay = await openDifficultRelay(port)
  await expect.poll(() => relay?.taken.length, { timeout: 60_000, interval: 200 }).toBe(LETTERS + ORDERS)
  expect(new Set(relay.recipients).size).toBe(LETTERS + ORDERS)
}, 120_000)
