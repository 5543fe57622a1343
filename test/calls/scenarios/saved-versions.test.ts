// S2§5, rules 155 to 159, 176.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, done, editorToken, givenAuthor, PASSWORD, refusal } from '../people.ts'
import { givenStory } from '../stories.ts'

let house: TestServer
let author: string
beforeAll(async () => {
  house = await startServer()
  await givenAuthor(house.db, 'maren.aas')
  await givenAuthor(house.db, 'ion.petre')
  await house.db`update editor set restricted = true where username = 'ion.petre'`
  author = await editorToken(house, 'maren.aas')
})
afterAll(() => house.stop())

const ask = (name: string, body: object = {}, token = author) => house.call(name, { ...body }, { token })
const list = async <T>(name: string, body: object = {}): Promise<T[]> =>
  JSON.parse((await done(ask(name, body))).text) as T[]

describe('sections', () => {
  const events = (subject: string) => [
    { id: 'a', type: 'Email', name: 'Ida', subject, content: '<p onclick="x">In.</p>', displayAfter: 0 },
  ]

  test('are saved in versions, cleaned, and loaded again', async () => {
    expect(await refusal(ask('saveSection', { fileName: '', scenario: events('One') }))).toBe(
      'Enter a file name',
    )
    expect(await refusal(ask('saveSection', { fileName: 'a-b', scenario: events('One') }))).toBe(
      "The character '-' is not allowed to be in the filename.",
    )
    expect(await refusal(ask('saveSection', { fileName: '..', scenario: events('One') }))).toMatch(
      /^The file name cannot contain/,
    )
    expect(
      (await done(ask('saveSection', { fileName: 'Opening', scenario: events('One') }))).body,
    ).toMatchObject({ version: 1 })
    expect(
      (await done(ask('saveSection', { fileName: 'opening', scenario: events('One') }))).body,
    ).toMatchObject({ version: 2 })
    expect(
      (await done(ask('saveSection', { fileName: 'opening', scenario: events('One') }))).body,
    ).toMatchObject({ version: 2, data: 'Section opening has not changed; version 2 stays current.' })
    expect(
      (await done(ask('saveSection', { fileName: 'opening', scenario: { events: events('Two') } }))).body,
    ).toMatchObject({
      version: 3,
    })
    expect(await list('sections')).toEqual(['Opening'])
    const { body } = await done(ask('loadSection', { filename: 'OPENING' }))
    expect(body).toMatchObject({ version: 3, events: [{ subject: 'Two', content: '<p>In.</p>' }] })
    expect((await done(ask('loadSection', { filename: 'Opening', version: 1 }))).body).toMatchObject({
      events: [{ subject: 'One' }],
    })
    expect(body).not.toHaveProperty('listed')
    const listed = { objectives: [{ id: 'o1', name: 'Keep calm' }], roles: [{ id: 'r1', name: 'Lead' }] }
    await done(ask('saveSection', { fileName: 'opening', scenario: events('Two'), listed }))
    expect((await done(ask('loadSection', { filename: 'Opening' }))).body).toMatchObject({ listed })
  })

  test('with an event that cannot be saved are refused with the event’s sentence', async () => {
    const broken = [{ ...events('One')[0], earlierThan: 5, laterThan: 3 }]
    expect(await refusal(ask('saveSection', { fileName: 'Broken', scenario: broken }))).toBe(
      'The value of EarlierThan has to be smaller than LaterThan',
    )
    expect(await refusal(ask('saveSection', { fileName: 'Broken', scenario: 'text' }))).toMatch(
      /^This scenario cannot be saved/,
    )
  })

  test('are removed, and saved by twenty at once each in a version of its own', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        done(ask('saveSection', { fileName: 'Many', scenario: events(`Subject ${n}`) })),
      ),
    )
    const versions = await list<{ version: number; savedBy: string }>('previousVersions', {
      filename: 'Many',
      directory: 'sections',
    })
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, n) => 20 - n))
    expect(versions[0]?.savedBy).toBe('maren.aas')
    expect((await done(ask('removeSection', { filename: 'Many' }))).body['data']).toBe('Section deleted')
    expect(await refusal(ask('removeSection', { filename: 'Many' }))).toBe('Please Select a Section')
    expect(await refusal(ask('loadSection', { filename: 'Many' }))).toBe('Please Select a Section')
  })
})

describe('versions of a scenario', () => {
  test('are listed, the newest first, and an earlier one is loaded without being saved', async () => {
    await givenStory(house, author, 'Slack Water', { subtitle: 'First' })
    await givenStory(house, author, 'Slack Water', { subtitle: 'Second' })
    const versions = await list<{ version: number; events: number; size: number }>('previousVersions', {
      filename: 'slack water',
      directory: 'scenarios',
    })
    expect(versions.map(({ version }) => version)).toEqual([2, 1])
    expect(versions[0]?.size).toBeGreaterThan(100)
    expect((await done(ask('loadFile', { filename: 'Slack Water', version: 1 }))).body).toMatchObject({
      subtitle: 'First',
      version: 1,
    })
    expect((await done(ask('loadFile', { filename: 'Slack Water' }))).body).toMatchObject({
      subtitle: 'Second',
      version: 2,
    })
    expect((await ask('previousVersions', { filename: 'x', directory: '../x' })).body['type']).toBe('failed')
  })

  test('are not for a restricted account, whatever its page shows', async () => {
    const restricted = await editorToken(house, 'ion.petre', PASSWORD)
    expect(
      (await ask('previousVersions', { filename: 'Slack Water', directory: 'scenarios' }, restricted)).status,
    ).toBe(403)
    expect((await ask('loadFile', { filename: 'Slack Water', version: 1 }, restricted)).status).toBe(403)
    expect((await ask('loadFile', { filename: 'Slack Water' }, restricted)).status).toBe(200)
  })

  test('that two authors save from the same one: the second author is told, and loses nothing', async () => {
    const scenario = (await done(ask('loadFile', { filename: 'Slack Water' }))).body
    const save = (subtitle: string, baseVersion: number) =>
      done(ask('saveFile', { ...scenario, subtitle, baseVersion }))
    expect((await save('Mine', 2)).body).toMatchObject({
      type: expect.not.stringMatching('failed'),
      saved: true,
      version: 3,
    })
    const { body } = await save('Yours', 2)
    expect(body).toMatchObject({ type: 'warning', saved: false, version: 3 })
    expect(body['data']).toMatch(/^Changed by maren\.aas on \d+ \w+ at \d\d:\d\d UTC\./)
    expect((await done(ask('loadFile', { filename: 'Slack Water' }))).body['subtitle']).toBe('Mine')
    expect((await save('Yours', 3)).body).toMatchObject({ saved: true, version: 4 })
  })

  test('leave the library when the scenario is removed', async () => {
    const admin = await adminToken(house)
    expect((await done(ask('removeScenario', { filename: 'Slack Water' }, admin))).body['data']).toBe(
      'Scenario deleted',
    )
    expect(await refusal(ask('removeScenario', { filename: 'Slack Water' }))).toBe('Please Select a Scenario')
    expect(await list('files')).toEqual([])
  })
})

describe('documents', () => {
  const paper = {
    title: 'Call tree',
    content: '<p>Call <script>x</script>Ida.</p>',
    images: [],
    type: 'Document',
    fields: [],
  }

  test('are saved under a name that is not a path, and loaded', async () => {
    expect(await refusal(ask('savePDF', { ...paper, filename: ' ' }))).toBe('Please enter file name')
    expect(await refusal(ask('savePDF', { ...paper, filename: 'call-tree' }))).toBe(
      'File name cannot contain the character -, please replace it.',
    )
    for (const filename of ['../tree', '..', '.'])
      expect(await refusal(ask('savePDF', { ...paper, filename }))).toMatch(/^The file name cannot contain/)
    expect(await refusal(ask('savePDF', { ...paper, filename: 'Tree', type: 'Paper' }))).toMatch(
      /^This document cannot be saved: /,
    )
    await done(ask('savePDF', { ...paper, filename: 'Call tree' }))
    await done(ask('savePDF', { ...paper, filename: 'call tree', title: 'Whom to call' }))
    expect(await list('pdf')).toEqual(['Call tree'])
    expect((await done(ask('loadPDF', { filename: 'CALL TREE' }))).body).toMatchObject({
      title: 'Whom to call',
      content: '<p>Call Ida.</p>',
    })
  })

  test('of two authors are not overwritten silently if the second author names the version they began with', async () => {
    const read = async () => (await done(ask('loadPDF', { filename: 'Rota' }))).body
    expect((await done(ask('savePDF', { ...paper, filename: 'Rota', baseVersion: 0 }))).body).toMatchObject({
      version: 1,
      saved: true,
    })
    expect(await read()).toMatchObject({ title: 'Call tree', version: 1 })
    await done(ask('savePDF', { ...paper, filename: 'Rota', title: 'Theirs', baseVersion: 1 }))

    const { body } = await done(ask('savePDF', { ...paper, filename: 'Rota', title: 'Mine', baseVersion: 1 }))
    expect(body).toMatchObject({ type: 'warning', version: 2, saved: false })
    expect(body['data']).toMatch(/^Changed by .+ on .+ UTC\. Your version has not been saved yet\.$/)
    expect(
      (await done(ask('savePDF', { ...paper, filename: 'Rota', title: 'Mine', baseVersion: 0 }))).body,
    ).toMatchObject({ saved: false })
    expect(await read()).toMatchObject({ title: 'Theirs', version: 2 })

    expect(
      (await done(ask('savePDF', { ...paper, filename: 'Rota', title: 'Theirs', baseVersion: 1 }))).body,
    ).toMatchObject({
      saved: true,
    })
    expect(
      (await done(ask('savePDF', { ...paper, filename: 'Rota', title: 'Mine', baseVersion: 2 }))).body,
    ).toMatchObject({ version: 3 })
    await done(ask('savePDF', { ...paper, filename: 'Rota', title: 'Replaced' }))
    expect(await read()).toMatchObject({ title: 'Replaced', version: 4 })
  })

  test('that two authors save at the same moment: one is saved, the other author is told', async () => {
    await done(ask('savePDF', { ...paper, filename: 'At once' }))
    const both = await Promise.all(
      ['Mine', 'Theirs'].map(title =>
        done(ask('savePDF', { ...paper, filename: 'At once', title, baseVersion: 1 })),
      ),
    )
    expect(both.filter(({ body }) => body['saved']).length).toBe(1)
  })

  test('of type Form have fields', async () => {
    const fields = [
      { identifier: 'who', label: 'Who decides?', fieldType: 'Radio Button', options: ['Ida', 'Olav'] },
    ]
    await done(ask('savePDF', { ...paper, filename: 'Decision', type: 'Form', fields }))
    expect((await done(ask('loadPDF', { filename: 'Decision' }))).body).toMatchObject({
      type: 'Form',
      fields: [{ identifier: 'who' }],
    })
  })
})
