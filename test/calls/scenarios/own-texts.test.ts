// Decision 0029.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { done, editorToken, givenAuthor, refusal } from '../people.ts'
import { story } from '../stories.ts'

let house: TestServer
let maren: string
let ion: string
beforeAll(async () => {
  house = await startServer()
  for (const name of ['maren.aas', 'ion.petre']) await givenAuthor(house.db, name)
  maren = await editorToken(house, 'maren.aas')
  ion = await editorToken(house, 'ion.petre')
  await carries('Night Boat', 'Who is who', 'Boat')
  await carries('Paper Trail', 'who is WHO', 'Paper')
  await carries('Third Shift', 'Who is who', 'Boat')
})
afterAll(() => house.stop())

const ask = (name: string, body: object, token = maren) => house.call(name, { ...body }, { token })
const paper = (title: string) => ({
  title,
  type: 'Document',
  content: '<p>The night shift.</p>',
  images: [],
  fields: [],
})
const carries = (fileName: string, name: string, title: string, more: object = {}) =>
  done(ask('saveFile', story(fileName, { documents: [{ fileName: name, ...paper(title) }], ...more })))
const texts = async () => JSON.parse((await done(ask('documentTexts', {}))).text) as unknown
const ofPaper = { filename: 'Who is who', scenario: 'paper TRAIL' }
const load = (more: object = {}, token = maren) => ask('loadPDF', { ...ofPaper, ...more }, token)
const save = (title: string, more: object = {}) => ask('savePDF', { ...ofPaper, ...paper(title), ...more })
const titleIn = async (scenario: string) => {
  const { body } = await done(ask('loadFile', { filename: scenario }))
  return [body['version'], (body['documents'] as { title: string }[]).map(({ title }) => title)]
}
const listed = async () => {
  const { text } = await done(ask('previousVersions', { ...ofPaper, directory: 'documents' }))
  return (JSON.parse(text) as { version: number; savedBy: string }[]).map(({ version, savedBy }) => [
    version,
    savedBy,
  ])
}

test('each differing text is listed with its scenario, and loaded by the scenario’s name', async () => {
  expect(await texts()).toEqual([
    { name: 'Who is who', scenario: '' },
    { name: 'who is WHO', scenario: 'Paper Trail' },
  ])
  expect(JSON.parse((await done(ask('pdf', {}))).text)).toContain('Who is who')
  expect(JSON.parse((await done(ask('pdf', { forms: true }))).text)).not.toContain('Who is who')
  expect((await done(ask('loadPDF', { filename: 'Who is who' }))).body).toMatchObject({
    title: 'Boat',
    version: 1,
  })
  expect((await done(load())).body).toMatchObject({ title: 'Paper', version: 1 })
  expect((await load({ scenario: 'Nowhere' })).status).toBe(404)
  expect((await ask('loadPDF', { filename: 'Nothing', scenario: 'Paper Trail' })).status).toBe(404)
})

test('a scenario’s own text is changed there alone, with a version for each change', async () => {
  expect((await done(save('Second', { baseVersion: 1 }))).body).toMatchObject({
    ...{ type: 'success', version: 2, saved: true },
    data: 'The document Who is who was saved only in the scenario Paper Trail, now version 2.',
  })
  expect([await titleIn('Paper Trail'), await titleIn('Night Boat'), await titleIn('Third Shift')]).toEqual([
    [2, ['Second']],
    [1, ['Boat']],
    [1, ['Boat']],
  ])
  expect(await house.db`select 1 from document`).toHaveLength(0)
  await carries('Paper Trail', 'who is WHO', 'Second', { subtitle: 'Later' })
  expect((await done(load())).body).toMatchObject({ title: 'Second', version: 3 })
  expect(await listed()).toEqual([
    [2, 'maren.aas'],
    [1, 'maren.aas'],
  ])
  expect((await done(load({ version: 1 }))).body).toMatchObject({ title: 'Paper' })
  expect((await done(save('Second', { baseVersion: 3 }))).body).toMatchObject({ version: 3, saved: true })
  expect((await titleIn('Paper Trail'))[0]).toBe(3)
})

test('a stale save names the other author; an unrelated change of the scenario makes no save stale', async () => {
  await done(ask('savePDF', { ...ofPaper, ...paper('Ions'), baseVersion: 3 }, ion))
  expect((await done(save('Late', { baseVersion: 3 }))).body).toMatchObject({
    type: 'warning',
    saved: false,
    version: 4,
  })
  expect((await done(save('Late', { baseVersion: 3 }))).body['data']).toMatch(/^Changed by ion\.petre on /)
  expect(await titleIn('Paper Trail')).toEqual([4, ['Ions']])
  await carries('Paper Trail', 'who is WHO', 'Ions', { subtitle: 'Latest' })
  expect((await done(save('Third', { baseVersion: 4 }))).body).toMatchObject({ saved: true, version: 6 })
  const two = await Promise.all([save('One', { baseVersion: 6 }), save('Two', { baseVersion: 6 })])
  expect(two.filter(({ body }) => body['saved'])).toHaveLength(1)
})

test('an unknown scenario or text is reported, a restricted account cannot read earlier versions, and nothing changes', async () => {
  const before = await titleIn('Paper Trail')
  expect(await refusal(save('X', { scenario: 'Nowhere' }))).toBe(
    'There is no scenario called Nowhere. It may have been renamed or removed.',
  )
  expect(await refusal(save('X', { filename: 'Rota' }))).toBe(
    'The scenario paper TRAIL no longer contains a document Rota. Save it under another name.',
  )
  expect(await titleIn('Paper Trail')).toEqual(before)
  await house.db`update editor set restricted = true where username = 'ion.petre'`
  const restricted = await editorToken(house, 'ion.petre')
  expect((await load({ version: 1 }, restricted)).status).toBe(403)
  expect((await load({}, restricted)).status).toBe(200)
})
