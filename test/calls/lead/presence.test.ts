// Rule 121.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConsoleState } from '#contracts/calls/lead/facilitate.ts'
import { createDatabase } from '#test/support/database.ts'
import { installMovedClock, moveClock } from '#test/support/databases/moved-clock.ts'
import { listen } from '#test/support/listening.ts'
import { startServer } from '#test/support/server.ts'
import { adminToken, done } from '../people.ts'
import { givenRoom, type Room } from '../rooms.ts'

let owned: Awaited<ReturnType<typeof createDatabase>>
let house: Awaited<ReturnType<typeof startServer>>
let admin: string
let room: Room
beforeAll(async () => {
  owned = await createDatabase()
  await installMovedClock(owned.url, new URL(owned.url).pathname.slice(1))
  // The column's default is PostgreSQL's own clock, which `moveClock` does not move.
  await owned.db`alter table session alter column seen_at set default moved_clock.now()`
  house = await startServer({ databaseUrl: owned.url })
  admin = await adminToken(house)
})
afterAll(async () => {
  await house.stop()
  await owned.drop()
})

const consoleOf = async (on = house) =>
  (await done(on.call('getFacilitatorEvents', {}, { token: room.token }))).body as unknown as ConsoleState
const stateOf = async (alias: string) => {
  const positions = (await consoleOf()).currentPositions
  return positions.flatMap(({ players }) => players).find(({ user }) => user === alias)
}

test('a player whose page no longer reads its stream does not count as connected', async () => {
  room = await givenRoom(house, admin)
  const ada = await room.join('ada')
  const page = await listen(house.url, ada)
  await page.until(() => page.revisions().length === 1)
  expect(await stateOf('ada')).toMatchObject({ state: 'in step', silentSince: '' })
  const beats = () => page.text().split('\n:\n').length
  const before = beats()
  await moveClock(owned.db, 40)
  await expect.poll(beats, { timeout: 40_000 }).toBe(before + 2)
  const silent = await stateOf('ada')
  expect(silent).toMatchObject({ state: 'disconnected', silentSince: silent?.lastSeen })
  await done(house.call('getMailFacilitated', {}, { token: ada }))
  await expect.poll(() => stateOf('ada')).toMatchObject({ state: 'in step', silentSince: '' })
  page.leave()
})

test('a silence of all players is reported, and its time is given back once', async () => {
  room = await givenRoom(house, admin)
  const begun = performance.now()
  const ada = await room.join('ada')
  await room.join('bert')
  // The second process starts before the clock is moved, because it would take the jump for an outage.
  const second = await startServer({ databaseUrl: owned.url })
  await moveClock(owned.db, 100)
  expect((await consoleOf(second)).cutOffSince).not.toBe('')
  await done(second.call('getMailFacilitated', {}, { token: ada }))
  // A busy machine takes seconds to start the second process.
  const passed = (performance.now() - begun) / 1000
  const { outages, cutOffSince } = await consoleOf(second)
  expect(cutOffSince).toBe('')
  expect(outages).toMatchObject([{ of: 'players', givenBack: false }])
  const [cutOff] = outages
  const seconds = (Date.parse(cutOff?.to ?? '') - Date.parse(cutOff?.from ?? '')) / 1000
  expect(seconds).toBeGreaterThan(80)
  expect(seconds).toBeLessThan(101 + passed)

  const give = () => second.call('giveTimeBack', { from: cutOff?.from, by: 'Faye' }, { token: room.token })
  const before = await consoleOf(second)
  await done(give())
  await done(give())
  const after = await consoleOf(second)
  expect(after.outages).toMatchObject([{ of: 'players', givenBack: true }])
  expect(after.plannedEndXt - before.plannedEndXt).toBeCloseTo(seconds * 1000, -2)
  expect(after.actions.filter(({ kind }) => kind === 'time given back')).toHaveLength(1)
  await second.stop()
})

test('setting the clock does not count as a silence', async () => {
  room = await givenRoom(house, admin)
  const ada = await room.join('ada')
  await room.join('bert')
  await moveClock(owned.db, 100)
  await done(house.call('getMailFacilitated', {}, { token: ada }))
  expect((await consoleOf()).outages).toEqual([])
})
