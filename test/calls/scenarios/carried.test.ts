// Decision 0029.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { done, editorToken, givenAuthor, refusal } from '../people.ts'
import { story } from '../stories.ts'

let house: TestServer
let maren: string
beforeAll(async () => {
  house = await startServer()
  await givenAuthor(house.db, 'maren.aas')
  maren = await editorToken(house, 'maren.aas')
})
afterAll(() => house.stop())

const ask = (name: string, body: object) => house.call(name, { ...body }, { token: maren })
const paper = (title: string) => ({
  title,
  type: 'Document',
  content: '<p>The night shift.</p>',
  images: [],
  fields: [],
})
const carries = (fileName: string, name: string, title: string) =>
  done(ask('saveFile', story(fileName, { documents: [{ fileName: name, ...paper(title) }] })))
const save = async (filename: string, title: string, more: object = {}) =>
  (await done(ask('savePDF', { filename, ...paper(title), ...more }))).body
const load = async (filename: string, more: object = {}) =>
  (await done(ask('loadPDF', { filename, ...more }))).body
const listed = async (filename: string) => {
  const { text } = await done(ask('previousVersions', { filename, directory: 'documents' }))
  return (JSON.parse(text) as { version: number; savedBy: string }[]).map(({ version, savedBy }) => [
    version,
    savedBy,
  ])
}
const copyOf = async (scenario: string) => {
  const { body } = await done(ask('loadFile', { filename: scenario }))
  const documents = body['documents'] as { fileName: string; title: string }[]
  return [body['version'], documents.map(({ fileName, title }) => [fileName, title])]
}

test('a document that a scenario carries is changed there too, and its former text becomes the earlier version', async () => {
  await carries('Grey Ward', 'Who is who', 'First')
  expect([await load('who is WHO'), await listed('Who is who')]).toMatchObject([
    { title: 'First', version: 1 },
    [[1, 'maren.aas']],
  ])
  expect(await load('Who is who', { version: 1 })).toMatchObject({ title: 'First' })

  expect(await save('Who is who', 'Second', { baseVersion: 1 })).toMatchObject({
    ...{ type: 'success', version: 2, saved: true },
    data: 'The document Who is who was saved. It was also changed in Grey Ward (version 2).',
  })
  expect(await listed('Who is who')).toEqual([
    [2, 'maren.aas'],
    [1, 'maren.aas'],
  ])
  expect(await load('Who is who', { version: 1 })).toMatchObject({ title: 'First' })
  expect(await copyOf('Grey Ward')).toEqual([2, [['Who is who', 'Second']]])
  const [row] = await house.db<
    [{ detail: object }]
  >`select detail from audit where call = 'savePDF' order by id desc limit 1`
  expect(row.detail).toMatchObject({ scenarios: 1, kept: 0 })

  expect(await save('Who is who', 'Second', { baseVersion: 2 })).toMatchObject({
    version: 2,
    data: 'The document Who is who was saved.',
  })
  expect((await copyOf('Grey Ward'))[0]).toBe(2)
})

test('an author with a stale version is told so, and changes neither the document nor the scenario', async () => {
  await carries('Grey Lab', 'Rota', 'First')
  expect(await save('Rota', 'Blind', { baseVersion: 0 })).toMatchObject({ saved: false, version: 1 })
  expect(await listed('Rota')).toEqual([[1, 'maren.aas']])
  await save('Rota', 'Second', { baseVersion: 1 })
  expect(await save('Rota', 'Late', { baseVersion: 1 })).toMatchObject({ saved: false, version: 2 })
  expect(await copyOf('Grey Lab')).toEqual([2, [['Rota', 'Second']]])
})

test('a scenario that carries another text under this name keeps it, and is named', async () => {
  await carries('Day Freight', 'Printer log', 'Ours')
  await carries('Night Freight', 'printer LOG', 'Theirs')
  expect(await save('Printer log', 'Newer', { baseVersion: 1 })).toMatchObject({
    type: 'warning',
    data:
      'The document Printer log was saved. It was also changed in Day Freight (version 2). ' +
      'This scenario keeps its own text under this name: Night Freight.',
  })
  expect([await copyOf('Day Freight'), await copyOf('Night Freight')]).toEqual([
    [2, [['Printer log', 'Newer']]],
    [1, [['printer LOG', 'Theirs']]],
  ])
})

test('the scenarios that carry a document are named before it is saved, and only the chosen ones follow', async () => {
  await carries('Second Factor', 'Sign in', 'First')
  await carries('SF copy', 'Sign in', 'First')
  await carries('Zulu Trail', 'sign IN', 'Another')
  const asked = async () => (await done(ask('whoCarries', { filename: 'Sign in' }))).body
  await save('Sign in', 'First')
  const library = { some: [], total: 0 }
  expect(await asked()).toEqual({ same: ['Second Factor', 'SF copy'], other: ['Zulu Trail'], library })
  expect(await save('Sign in', 'Second', { follow: ['SF copy', 'Zulu Trail', 'Nobody'] })).toMatchObject({
    type: 'success',
    data:
      'The document Sign in was saved. It was also changed in SF copy (version 2). ' +
      'These scenarios keep their own text under this name: Second Factor, Zulu Trail.',
  })
  expect(await Promise.all(['Second Factor', 'SF copy', 'Zulu Trail'].map(copyOf))).toEqual([
    [1, [['Sign in', 'First']]],
    [2, [['Sign in', 'Second']]],
    [1, [['sign IN', 'Another']]],
  ])
  expect(await asked()).toEqual({ same: ['SF copy'], other: ['Second Factor', 'Zulu Trail'], library })
  expect((await done(ask('whoCarries', { filename: 'No such' }))).body).toEqual({
    ...{ same: [], other: [], library },
  })
})

test('the scenarios that show the library’s document, without a copy, are named too', async () => {
  const showing = (fileName: string, more: Readonly<Record<string, unknown>> = {}) => {
    const [section] = story(fileName).scenario
    const events = (section?.events ?? []).map(event => ({ ...event, pdf: 'Tide table' }))
    return done(ask('saveFile', { ...story(fileName, more), scenario: [{ ...section, events }] }))
  }
  await save('Tide table', 'First')
  await showing('Blank screens')
  await showing('Own copy', { documents: [{ fileName: 'tide TABLE', ...paper('First') }] })
  expect((await done(ask('whoCarries', { filename: 'Tide Table' }))).body).toEqual({
    ...{ same: ['Own copy'], other: [], library: { some: ['Blank screens'], total: 1 } },
  })
})

test('removing a carried document leaves the copy, and says so', async () => {
  await carries('Grey Gate', 'Gate plan', 'First')
  expect(await refusal(ask('removePDF', { filename: 'Gate plan' }))).toBe(
    'Gate plan cannot be removed from the list, because it is still used in Grey Gate.',
  )
  await save('Gate plan', 'Second')
  expect((await done(ask('removePDF', { filename: 'Gate plan' }))).body['data']).toBe(
    'The document was removed. A copy stays in the list, because it is still used in Grey Gate.',
  )
  expect(await load('Gate plan')).toMatchObject({ title: 'Second', version: 1 })
  expect(await save('Gate plan', 'Third', { baseVersion: 1 })).toMatchObject({ version: 2 })
  expect(await copyOf('Grey Gate')).toEqual([3, [['Gate plan', 'Third']]])
})

test('authors who save it at once leave the scenario with the text of the library', async () => {
  await carries('Grey Quay', 'Quay plan', 'First')
  await Promise.all([save('Quay plan', 'One'), save('Quay plan', 'Two'), save('Quay plan', 'Three')])
  const { title } = await load('Quay plan')
  expect(await copyOf('Grey Quay')).toMatchObject([4, [['Quay plan', title]]])
  expect((await listed('Quay plan')).length).toBe(4)
})

test('a named document exists if another scenario carries it, or the product has it', async () => {
  const form = {
    ...paper('How was it?'),
    type: 'Form',
    fields: [{ identifier: 'a', label: 'How?', fieldType: 'Text', options: [] }],
  }
  await done(ask('saveFile', story('Grey Desk', { documents: [{ fileName: 'Exercise feedback', ...form }] })))
  const asking = {
    id: '1',
    type: 'Email',
    name: 'Priya',
    subject: 'So?',
    content: '<p>So?</p>',
    responseType: 'form',
    pdf: 'Exercise feedback',
  }
  const names = {
    scenario: [{ name: '1', events: [asking, { ...asking, id: '2', pdf: 'tutorial form' }] }],
    feedbackForm: 'Feedback form',
  }
  const { body } = await done(ask('saveFile', story('Second Desk', names)))
  expect(body['data']).not.toMatch(/do not exist|no form with fields is attached/)
  await done(ask('removeScenario', { filename: 'Grey Desk' }))
  const { body: after } = await done(ask('saveFile', story('Second Desk', { ...names, subtitle: 'Later' })))
  expect(after['data']).toMatch(
    /These pictures, recordings or documents do not exist: Exercise feedback\. .*no form with fields is attached/,
  )
})
