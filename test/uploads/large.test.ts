// Reliability UP3.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '#test/support/server.ts'
import { adminToken } from '../calls/people.ts'
import { sendEndless } from './large.ts'
import { filesBelow } from './sending.ts'

let house: Awaited<ReturnType<typeof startServer>>
let token: string
beforeAll(async () => {
  house = await startServer()
  token = await adminToken(house)
})
afterAll(() => house.stop())

/** Mebibytes: the ten allowed, one more until the excess is noticed, and the buffers in between. */
const MOST = 10 + 1 + 9

test.each([
  ['says so', 1024 ** 3],
  ['says it is small', 1_000],
  ['says nothing', 'chunked' as const],
])('an upload of a gigabyte that %s is ended soon, and leaves nothing', async (_what, declared) => {
  const before = process.memoryUsage().rss
  const { mebibytes } = await sendEndless(house.url, { token, declared, piece: 65_536, restMs: 0 })
  expect(mebibytes).toBeLessThan(MOST)
  await expect.poll(() => filesBelow(house.services.config.dataDir)).toEqual({ kept: [], incoming: [] })
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
})

test('ten such uploads at once are ended as well', async () => {
  const all = await Promise.all(
    Array.from({ length: 10 }, () =>
      sendEndless(house.url, { token, declared: 'chunked', piece: 65_536, restMs: 0 }),
    ),
  )
  expect(Math.max(...all.map(({ mebibytes }) => mebibytes))).toBeLessThan(MOST)
  await expect.poll(() => filesBelow(house.services.config.dataDir)).toEqual({ kept: [], incoming: [] })
})

test('an upload without permission is refused before the file, however large it is', async () => {
  const { mebibytes, response } = await sendEndless(house.url, {
    token: 'x',
    declared: 'chunked',
    piece: 65_536,
    restMs: 0,
  })
  expect(mebibytes).toBeLessThan(10)
  expect(response === '' || response.includes('401')).toBe(true)
})
