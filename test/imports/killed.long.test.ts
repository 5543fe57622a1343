import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminToken } from '#test/calls/people.ts'
import { spawnServer, type Spawned } from '#test/support/server.ts'
import { filesBelow } from '#test/uploads/sending.ts'
import { isOver, jobIn, jobUntil, longArchive, sendArchive } from './archives.ts'

let house: Spawned
let token: string
let long: Buffer
beforeAll(async () => {
  house = await spawnServer()
  token = await adminToken(house)
  long = await longArchive('Long Night', 40)
})
afterAll(() => house.stop())

const atPictures = async (job: string, attempt: number) =>
  await expect
    .poll(
      () =>
        house.db`select 1 from import_job where id = ${job} and attempts = ${attempt} and media_done >= 1`,
      {
        ...{ timeout: 20_000, interval: 20 },
      },
    )
    .toHaveLength(1)
const files = () => filesBelow(house.dataDir)
const written = async () => {
  const [rows] = await house.db<[{ scenarios: number; media: number; people: number }]>`
    select (select count(*)::int from scenario) as scenarios, (select count(*)::int from media) as media,
      (select count(*)::int from persona) as people`
  return { ...rows, files: files().kept.length }
}
const NOTHING = { scenarios: 0, media: 0, people: 0, files: 0 }

test('an import is restarted and done after one kill, refused after two, and resumed after a stop', async () => {
  const twice = jobIn(await sendArchive(house.url, token, long))
  for (let kill = 1; kill <= 2; kill++) {
    await atPictures(twice, kill)
    await house.restart()
    expect(await written()).toEqual(NOTHING)
  }
  expect(await jobUntil(house.url, token, twice, isOver)).toMatchObject({
    ...{
      state: 'refused',
      data: 'This import was interrupted, and nothing was saved. Please import the file again.',
    },
  })
  await expect.poll(() => files().incoming, { timeout: 5_000 }).toEqual([])
  expect(await written()).toEqual(NOTHING)

  const once = jobIn(await sendArchive(house.url, token, long))
  await atPictures(once, 1)
  await house.restart()
  expect(await written()).toEqual(NOTHING)
  await atPictures(once, 2)
  expect(await house.kill('SIGTERM')).toBe(0)
  expect(await house.db`select state, claimed_by from import_job where id = ${once}`).toEqual([
    { state: 'waiting', claimed_by: null },
  ])
  expect(files().incoming).toEqual([`import-${once}.zip`])
  expect(await written()).toEqual(NOTHING)
  await house.restart()
  expect(await jobUntil(house.url, token, once, isOver)).toMatchObject({
    state: 'done',
    reply: { version: 1 },
  })
  await expect.poll(written).toEqual({ scenarios: 1, media: 40, people: 1, files: 40 })
  await expect.poll(() => files().incoming).toEqual([])
}, 120_000)
