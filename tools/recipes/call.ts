import type { Recipe } from './recipe.ts'

export const call: Recipe = {
  heading: 'Add a call',
  steps: [
    {
      path: 'contracts/calls/following/following.ts',
      before: `const seatNamed = {
`,
      text: `export const getOrderedPlayers = call({
  name: 'getOrderedPlayers',
  method: 'POST',
  who: ['customer', 'subaccount'],
  rate: 'customer',
  summary: 'The players of all the caller’s own exercises, and how many of them finished (extension).',
  input: z.object({}),
  reply: z.object({ ordered: z.int(), finished: z.int() }),
})

`,
    },
    {
      path: 'server/calls/following/getOrderedPlayers.ts',
      text: `import * as following from '#contracts/calls/following/following.ts'
import { handler } from '#server/calls/handler.ts'
import { followedTotal } from '#server/database/following/total.ts'

/** A trainer's own exercises; a customer owns all (S0§6). */
export const getOrderedPlayers = handler(following.getOrderedPlayers, async ({ db }, caller) => {
  const trainer = caller.kind === 'subaccount' ? caller.trainer : null
  const { completed, inProgress, expired } = await followedTotal(db, {
    tenantId: caller.tenantId,
    trainer,
    individual: true,
    period: false,
    exercise: null,
  })
  return { ordered: completed + inProgress + expired, finished: completed }
})
`,
    },
    {
      path: 'test/calls/following/ordered-players.test.ts',
      text: `// How many players were ordered for, and how many of them finished.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { dayMonthYear, done } from '../people.ts'
import { givenCallers } from './callers.ts'

let house: TestServer
let callers: Awaited<ReturnType<typeof givenCallers>>

beforeAll(async () => {
  house = await startServer()
  callers = await givenCallers(house, { username: 'stbrannocs', credit: 40 })
  await order(callers.customer, 'stbrannocs', ['maeve@x.ie', 'ida@x.ie'])
  await order(callers.lindqvist, 'stbrannocs-lindqvist', ['samir@x.ie'])
  await house.db\`update seat set completed_at = now() - interval '1 hour' where email = 'maeve@x.ie'\`
})
afterAll(() => house.stop())

const order = (token: string, username: string, emails: readonly string[]) => {
  const players = emails.map(email => ({ email, team: '-1' }))
  const form = { scenario: 'First Light', username, identifier: username, date: dayMonthYear(0), players }
  return done(house.call('createOrder', form, { token }))
}

const figures = async (token: string) => (await done(house.call('getOrderedPlayers', {}, { token }))).body

test('a customer counts the players of its trainers as well', async () => {
  expect(await figures(callers.customer)).toEqual({ ordered: 3, finished: 1 })
  expect(await figures(callers.lindqvist)).toEqual({ ordered: 1, finished: 0 })
})

test('an administrator has no login to the portal, and is refused', async () => {
  expect((await house.call('getOrderedPlayers', {}, { token: callers.admin })).status).toBe(403)
})
`,
    },
  ],
  writes: ['test/conventions', 'test/http/openapi'],
  tests: [
    'test/calls/following/ordered-players.test.ts',
    'test/http/matrix.test.ts',
    'test/architecture.test.ts',
  ],
}
