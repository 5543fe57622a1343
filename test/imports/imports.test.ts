import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#server/services/services.ts'
import { adminToken, done, editorToken, givenAuthor } from '#test/calls/people.ts'
import { startServer } from '#test/support/server.ts'
import { filesBelow } from '#test/uploads/sending.ts'
import {
  isOver,
  jobIn,
  jobsOf,
  jobUntil,
  longArchive,
  painted,
  scenarioText,
  sendArchive,
  type ShownJob,
  zip,
} from './archives.ts'
import { LONG } from '#test/support/surroundings/long.ts'

type House = Awaited<ReturnType<typeof startServer>>
let house: House
let admin: string
let maren: string
let long: Buffer
beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  await givenAuthor(house.db, 'maren.aas')
  maren = await editorToken(house, 'maren.aas')
  long = await longArchive('Long Night', 40)
})
afterAll(() => house.stop())

const written = async (db: Db, dataDir: string) => {
  const [rows] = await db<[Record<string, number>]>`
    select (select count(*)::int from scenario) as scenarios, (select count(*)::int from scenario_version) as versions,
      (select count(*)::int from media) as media, (select count(*)::int from persona) as personas,
      (select count(*)::int from organisation) as organisations`
  return { ...rows, files: filesBelow(dataDir).kept.length }
}
const incoming = (of: string) => filesBelow(of).incoming

const isAtPictures = ({ media, ended }: ShownJob) => media.done >= 2 || ended !== null

describe('a long import', () => {
  test('becomes a job within seconds, shows its progress, and ends with the usual reply', async () => {
    const begun = performance.now()
    const reply = await sendArchive(house.url, maren, long)
    expect(performance.now() - begun).toBeLessThan(6_000)
    expect(reply.body).toMatchObject({
      type: 'success',
      data: 'The import continues in the background.',
      lost: [],
    })
    const job = jobIn(reply)
    const met: number[] = []
    const over = await jobUntil(house.url, maren, job, shown => {
      met.push(shown.media.done)
      if (shown.step === 'checked' && shown.state === 'working')
        expect(shown.data).toBe(
          `The file was read and checked. Pictures and recordings done: ${shown.media.done} of 40.`,
        )
      return isOver(shown)
    })
    expect(met).toEqual(met.toSorted((a, b) => a - b))
    expect(over).toMatchObject({
      state: 'done',
      fileName: 'Long Night',
      media: { done: 40, of: 40 },
      reply: { version: 1, lost: [] },
    })
    expect(over.data).toContain(
      'Scenario Long Night was imported as version 1, with 40 pictures and recordings.',
    )
    expect((await fetch(`${house.url}/images/long-night/40.png`)).status).toBe(200)
    await expect.poll(() => incoming(house.services.config.dataDir)).toEqual([])
    expect(await jobsOf(house.url, admin)).toEqual([])
    const entries =
      await house.db`select object, outcome, detail, actor_kind from audit where call = 'importScenario'`
    expect(entries).toMatchObject([
      { object: 'Long Night', outcome: 'done', detail: { version: 1, changed: true }, actor_kind: 'author' },
    ])
  })

  test('leaves nothing when it is cancelled', async () => {
    const before = await written(house.db, house.services.config.dataDir)
    const job = jobIn(await sendArchive(house.url, maren, await longArchive('Cut Short', 40)))
    await jobUntil(house.url, maren, job, isAtPictures)
    expect((await house.call('cancelImport', { job }, { token: admin })).status).toBe(404)
    const { body } = await done(house.call('cancelImport', { job }, { token: maren }))
    expect(body['data']).toBe('This import was cancelled, and nothing was saved.')
    expect((await jobsOf(house.url, maren, job))[0]).toMatchObject({ state: 'cancelled', data: body['data'] })
    await expect.poll(() => incoming(house.services.config.dataDir), { timeout: 10_000 }).toEqual([])
    expect(await written(house.db, house.services.config.dataDir)).toEqual(before)
    expect((await house.call('cancelImport', { job }, { token: maren })).body).toMatchObject({
      ...{ type: 'failed', data: 'This import has already ended.' },
    })
  })

  test.runIf(LONG)('is refused while three others of the author are running, and those finish', async () => {
    const small = await longArchive('One Of Many', 30)
    const replies = await Promise.all(Array.from({ length: 4 }, () => sendArchive(house.url, maren, small)))
    const refused = replies.filter(({ body }) => body['type'] === 'failed')
    expect(refused.map(({ body }) => body['data'])).toEqual([
      'You have three unfinished imports. Wait for one of them, or cancel it.',
    ])
    for (const { job } of await jobsOf(house.url, maren)) await jobUntil(house.url, maren, job, isOver)
    const [first, ...again] = (await jobsOf(house.url, maren)).slice(0, 3).toReversed()
    expect([first, ...again].map(job => job?.reply?.version)).toEqual([1, 1, 1])
    expect(
      [first, ...again].filter(job => job?.data.includes('with 30 pictures and recordings')).length,
    ).toBe(1)
    expect(await house.db`select 1 from media where name like 'one-of-many/%'`).toHaveLength(30)
    await expect.poll(() => incoming(house.services.config.dataDir)).toEqual([])
  })

  test('leaves nothing when it is refused late, either', async () => {
    const titled = (fileName: string) =>
      scenarioText(fileName).replace('"details":{}', '"details":{"title":"The night boat"}')
    await done(sendArchive(house.url, maren, await zip({ 'scenario.json': titled('Night boat') })))
    const before = await written(house.db, house.services.config.dataDir)
    const second = await zip(
      { 'scenario.json': titled('Night boat two') },
      { 'media/n/1.png': await painted(40, 30) },
    )
    expect((await sendArchive(house.url, maren, second)).body).toEqual({
      ...{
        type: 'failed',
        data: 'Another scenario already has the title or name The night boat, or one that differs only in case, spaces or hyphens. Choose a different title.',
      },
    })
    expect(await written(house.db, house.services.config.dataDir)).toEqual(before)
    await expect.poll(() => incoming(house.services.config.dataDir)).toEqual([])
    const { body } = await done(sendArchive(house.url, maren, second, { title: 'The night boat again' }))
    expect(body).toMatchObject({ fileName: 'Night boat two', version: 1 })
  })
})

test('an export is imported beside its own scenario, under another name and title', async () => {
  const text = scenarioText('Tide wall').replace('"details":{}', '"details":{"title":"Tide wall"}')
  await done(sendArchive(house.url, maren, Buffer.from(text)))
  const copy = { fileName: 'Tide wall copy', title: 'Tide wall, second' }
  expect(
    (await sendArchive(house.url, maren, Buffer.from(text), { ...copy, fileName: 'a-b' })).body,
  ).toMatchObject({
    ...{ type: 'failed', data: "The character '-' is not allowed to be in the filename." },
  })
  expect((await done(sendArchive(house.url, maren, Buffer.from(text), copy))).body).toMatchObject({
    fileName: copy.fileName,
    version: 1,
  })
  const load = async (filename: string) =>
    (await done(house.call('loadFile', { filename }, { token: maren }))).body['title']
  expect([await load('Tide wall'), await load('Tide wall copy')]).toEqual(['Tide wall', 'Tide wall, second'])
})

test('an empty file is refused as empty, and a form without a file as incomplete', async () => {
  const said = async (file: Buffer | null) => (await sendArchive(house.url, maren, file)).body['data']
  expect(await said(Buffer.alloc(0))).toBe('This file is empty. Choose another one.')
  expect(await said(null)).toBe('Please choose a zip file or a scenario.json.')
})

test('a file that could not be imported is listed by its own name', async () => {
  expect((await sendArchive(house.url, maren, Buffer.from('no archive'))).body['type']).toBe('failed')
  const [newest] = await jobsOf(house.url, maren)
  expect(newest).toMatchObject({ state: 'refused', fileName: 'passwd.zip' })
})
