// Authors at one scenario.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { done, editorToken, givenAuthor } from '../people.ts'
import { givenStory, story } from '../stories.ts'

let house: TestServer
let maren: string
let ion: string
beforeAll(async () => {
  house = await startServer()
  await givenAuthor(house.db, 'maren.aas')
  await givenAuthor(house.db, 'ion.petre')
  maren = await editorToken(house, 'maren.aas')
  ion = await editorToken(house, 'ion.petre')
  await givenStory(house, maren, 'Boat')
  await givenStory(house, maren, 'Pier')
})
afterAll(() => house.stop())

const ask = (name: string, body: object, token: string) => house.call(name, { ...body }, { token })

describe('who has a scenario open', () => {
  const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
  const tell = async (token: string, tab: string, filename = 'Boat', unsaved = false) =>
    (await done(ask('tellOpen', { filename, tab, unsaved }, token))).body['others']

  test('is told to the others, with since when and whether something is unsaved', async () => {
    expect(await tell(maren, one)).toEqual([])
    expect(await tell(ion, two, 'boat', true)).toEqual([{ user: 'maren.aas', isYou: false, since: expect.any(String), unsaved: false }])
    expect(await tell(maren, one)).toMatchObject([{ user: 'ion.petre', unsaved: true }])
    await tell(ion, two)
    expect(await tell(maren, one)).toMatchObject([{ user: 'ion.petre', unsaved: false }])
  })

  test('tells two tabs of one author from each other', async () => {
    expect(await tell(maren, three)).toMatchObject([
      { user: 'maren.aas', isYou: true },
      { user: 'ion.petre', isYou: false },
    ])
  })

  test('is of the scenario alone that the tab has now', async () => {
    expect(await tell(maren, three, 'Pier')).toEqual([])
    expect(await tell(maren, one)).toMatchObject([{ user: 'ion.petre' }])
    expect(await tell(maren, one, 'Nowhere')).toEqual([])
    expect(await tell(maren, one, '')).toEqual([])
  })

  test('is forgotten after a minute, and nothing of it stays', async () => {
    await house.db`update scenario_open set heard_at = now() - interval '61 seconds'`
    expect(await tell(maren, one)).toEqual([])
    expect(await house.db`select tab from scenario_open`).toEqual([{ tab: one }])
  })

  test('keeps nobody from saving', async () => {
    await tell(ion, two, 'Boat', true)
    const { body } = await done(ask('saveFile', story('Boat', { subtitle: 'Meanwhile' }), maren))
    expect(body).toMatchObject({ saved: true, version: 2 })
  })
})
