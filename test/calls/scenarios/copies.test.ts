import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { done, editorToken, givenAuthor, refusal } from '../people.ts'
import { givenStory } from '../stories.ts'

let house: TestServer
let author: string
beforeAll(async () => {
  house = await startServer()
  await givenAuthor(house.db, 'maren.aas')
  author = await editorToken(house, 'maren.aas')
})
afterAll(() => house.stop())

const ask = (name: string, body: object = {}) => house.call(name, { ...body }, { token: author })
const load = async (filename: string) => (await done(ask('loadFile', { filename }))).body

test('a copy from the library has the same story under its own name and title, visible to authors only', async () => {
  await givenStory(house, author, 'Slack Water', { title: 'Slack water' })
  const { body } = await done(
    ask('copyScenario', { from: 'slack water', fileName: 'Slack again', title: 'Slack again' }),
  )
  expect(body).toMatchObject({ type: 'success', fileName: 'Slack again', version: 1 })
  const [original, copy] = [await load('Slack Water'), await load('Slack again')]
  expect(copy).toEqual({ ...original, fileName: 'Slack again', title: 'Slack again', visible: false })
})

test.each([
  [{ from: '', fileName: 'New', title: 'New' }, 'Please Select a Scenario'],
  [{ from: '../package', shipped: true, fileName: 'New', title: 'New' }, 'Please Select a Scenario'],
  [{ from: 'Slack Water', fileName: '', title: 'New' }, 'Enter a file name'],
  [{ from: 'Slack Water', fileName: 'New', title: '' }, "Title can't be empty."],
  [
    { from: 'Slack Water', fileName: 'SLACK AGAIN', title: 'New' },
    'There is already a scenario called SLACK AGAIN. Choose another file name.',
  ],
  [
    { from: 'Slack Water', fileName: 'New', title: 'slack water' },
    'Another scenario already has the title or name slack water, or one that differs only in case, spaces or hyphens. Choose a different title.',
  ],
])('%j is refused: %s', async (body, sentence) => {
  expect(await refusal(ask('copyScenario', body))).toBe(sentence)
  expect(JSON.parse((await done(ask('files'))).text)).not.toContain('New')
})

test('a copy of a shipped scenario brings its personas and pictures along', async () => {
  const shipped = JSON.parse((await done(ask('getShipped'))).text) as {
    name: string
    title: string
    events: number
  }[]
  expect(shipped.map(({ name }) => name)).toContain('slack-water')
  const { body } = await done(
    ask('copyScenario', { from: 'slack-water', shipped: true, fileName: 'Ours', title: 'Our water' }),
  )
  expect(body['data']).toMatch(
    /^Ours was created from .+\. It is hidden in the library until you make it visible\.$/,
  )
  const copy = await load('Ours')
  const events = (copy['scenario'] as { events: { name: string; image: string }[] }[]).flatMap(
    section => section.events,
  )
  expect(events).toHaveLength(shipped.find(({ name }) => name === 'slack-water')?.events ?? -1)
  const people = (await done(ask('getOrganisations'))).text
  // A sender may be named by a variable.
  expect(people).toContain(events.find(({ name }) => !name.includes('{{'))?.name)
  expect((await fetch(`${house.url}/images/${String(copy['image'])}`)).status).toBe(200)
  await done(
    ask('copyScenario', {
      from: 'slack-water',
      shipped: true,
      fileName: 'Ours too',
      title: 'Our second water',
    }),
  )
})

test('two authors who use the same name at once make one copy', async () => {
  const both = await Promise.all(
    [1, 2].map(() => refusal(ask('copyScenario', { from: 'Slack Water', fileName: 'Once', title: 'Once' }))),
  )
  expect(both.filter(said => said === '')).toHaveLength(1)
})
