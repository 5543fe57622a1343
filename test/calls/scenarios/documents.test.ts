// Rule 157.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { done, editorToken, givenAuthor, refusal } from '../people.ts'

let house: TestServer
let maren: string
let ion: string
beforeAll(async () => {
  house = await startServer()
  for (const name of ['maren.aas', 'ion.petre']) await givenAuthor(house.db, name)
  maren = await editorToken(house, 'maren.aas')
  ion = await editorToken(house, 'ion.petre')
})
afterAll(() => house.stop())

const ask = (name: string, body: object, token = maren) => house.call(name, { ...body }, { token })
const paper = { type: 'Document', content: '<p>High water at six.</p>', images: [], fields: [] }
const save = (title: string, token = maren, filename = 'Tide card', more: object = {}) =>
  done(ask('savePDF', { filename, ...paper, title, ...more }, token))
const versions = async (filename = 'tide CARD') => {
  const { text } = await done(ask('previousVersions', { filename, directory: 'documents' }))
  return JSON.parse(text) as {
    version: number
    savedBy: string
    savedAt: string
    size: number
    events: number
  }[]
}
const load = (more: object = {}, token = maren) => ask('loadPDF', { filename: 'Tide card', ...more }, token)

test('each save with a change makes a version, and each version can be read', async () => {
  await save('First')
  await save('Second', ion)
  await save('Second', maren)
  await save('Third')
  expect((await versions()).map(({ version, savedBy, events }) => [version, savedBy, events])).toEqual([
    [3, 'maren.aas', 0],
    [2, 'ion.petre', 0],
    [1, 'maren.aas', 0],
  ])
  expect((await done(load({ version: 2 }))).body).toMatchObject({
    title: 'Second',
    version: 2,
    fileName: 'Tide card',
  })
  expect((await done(load())).body).toMatchObject({ title: 'Third', version: 3 })
  expect((await load({ version: 4 })).status).toBe(404)
  expect(await versions('Nowhere')).toEqual([])
})

test('overwriting keeps the other author’s version among them, and a refused save adds none', async () => {
  expect((await save('Late', ion, 'Tide card', { baseVersion: 2 })).body).toMatchObject({
    saved: false,
    version: 3,
  })
  expect(await versions()).toHaveLength(3)
  await save('Fourth')
  expect((await done(load({ version: 3 }))).body['title']).toBe('Third')
})

test('a restricted account cannot read earlier versions', async () => {
  await house.db`update editor set restricted = true where username = 'ion.petre'`
  const restricted = await editorToken(house, 'ion.petre')
  expect((await load({ version: 1 }, restricted)).status).toBe(403)
  expect(
    (await ask('previousVersions', { filename: 'Tide card', directory: 'documents' }, restricted)).status,
  ).toBe(403)
  expect((await done(load({}, restricted))).body['title']).toBe('Fourth')
})

test('versions are removed and restored with their document; a new document of its name starts at version 1', async () => {
  await done(ask('removePDF', { filename: 'Tide card' }))
  expect(await versions()).toEqual([])
  expect((await load({ version: 1 })).status).toBe(404)
  await save('Another')
  expect((await versions()).map(({ version }) => version)).toEqual([1])
  await done(ask('removePDF', { filename: 'Tide card' }))
  const { body } = await done(ask('getRemoved', { what: 'document' }))
  const [, first] = body['removed'] as { id: string }[]
  await done(ask('restoreRemoved', { what: 'document', id: first?.id }))
  expect((await versions()).map(({ version }) => version)).toEqual([4, 3, 2, 1])
})

test('the last hundred are kept', async () => {
  await house.db`update document set version = 150 where removed_at is null`
  await house.db`insert into document_version (document_id, number, content, saved_at)
    select id, n, content, now() from document, generate_series(5, 150) n where removed_at is null`
  await save('After many')
  const kept = await versions()
  expect([kept.length, kept[0]?.version, kept.at(-1)?.version]).toEqual([100, 151, 52])
})

test('a form whose answers cannot be distinguished, or with a choice of no options, is refused', async () => {
  const text = { identifier: 'who', label: 'Who calls?', fieldType: 'Text', options: [], optional: false }
  const form = (...fields: object[]) =>
    ask('savePDF', { filename: 'Call card', ...paper, title: 'Call card', type: 'Form', fields })
  expect(await refusal(form(text, { ...text, identifier: 'who ' }))).toBe(
    'Two fields have the identifier who. Give one of them another identifier.',
  )
  for (const fieldType of ['Radio Button', 'Checkboxes'])
    expect(await refusal(form({ ...text, fieldType, options: [' '] }))).toMatch(
      /^Who calls\?: there is nothing to choose from\./,
    )
  expect(await versions('Call card')).toEqual([])
  await done(form(text, { ...text, identifier: 'when', fieldType: 'Radio Button', options: ['Now'] }))
  expect(await versions('Call card')).toHaveLength(1)
})

test('two authors who save at once make two versions', async () => {
  await Promise.all([save('One', maren, 'Rota'), save('Two', maren, 'Rota')])
  expect((await versions('Rota')).map(({ version }) => version)).toEqual([2, 1])
  expect(await refusal(ask('savePDF', { filename: '', ...paper, title: 'x' }))).toBe('Please enter file name')
})
