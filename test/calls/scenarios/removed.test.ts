// Expectation 7.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playedDocument } from '#server/database/scenarios/scenarios.ts'
import { emptyTrash } from '#server/media/trash.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { done, editorToken, givenAuthor, refusal } from '../people.ts'
import { givenStory, story } from '../stories.ts'

let house: TestServer & Awaited<ReturnType<typeof startServer>>
let author: string
let other: string
beforeAll(async () => {
  house = await startServer()
  await givenAuthor(house.db, 'maren.aas')
  await givenAuthor(house.db, 'ion.petre')
  author = await editorToken(house, 'maren.aas')
  other = await editorToken(house, 'ion.petre')
})
afterAll(() => house.stop())

const ask = (name: string, body: object = {}, token = author) => house.call(name, { ...body }, { token })
interface Thing {
  readonly id: string
  readonly name: string
  readonly of: string
  readonly removedBy: string
  readonly removedAt: string
  readonly until: string
  readonly isNameTaken: boolean
  readonly isTitleTaken: boolean
}
const removed = async (what: string, page = 1) => {
  const { body } = await done(ask('getRemoved', { what, page }))
  return body as unknown as { removed: Thing[]; more: boolean }
}
const [find, back] = [
  async (what: string, name: string) =>
    (await removed(what)).removed.find(thing => thing.name === name)?.id ?? '',
  (what: string, id: string) => ask('restoreRemoved', { what, id }),
]
const names = async (call: string) => JSON.parse((await done(ask(call))).text) as string[]

describe('a scenario', () => {
  test('is restored with its versions; the list names the remover and the last day', async () => {
    for (const subtitle of ['First', 'Second']) await givenStory(house, author, 'Slack Water', { subtitle })
    await done(ask('removeScenario', { filename: 'slack water' }, other))
    const [thing] = (await removed('scenario')).removed
    expect(thing).toMatchObject({ name: 'Slack Water', of: 'Slack Water', removedBy: 'ion.petre' })
    const days = (Date.parse(thing?.until ?? '') - Date.parse(thing?.removedAt ?? '')) / 86_400_000
    expect(Math.round(days)).toBe(30)

    expect((await done(back('scenario', thing?.id ?? ''))).body).toEqual({
      type: 'success',
      data: 'Slack Water is back.',
    })
    expect(await names('files')).toContain('Slack Water')
    const { text } = await done(ask('previousVersions', { filename: 'Slack Water', directory: 'scenarios' }))
    expect((JSON.parse(text) as { version: number }[]).map(({ version }) => version)).toEqual([2, 1])
    expect(await refusal(back('scenario', thing?.id ?? ''))).toMatch(/^This can no longer be restored/)
  })

  test('whose file name or title has been taken is not restored, and the obstacle is named', async () => {
    await givenStory(house, author, 'Ebb', { title: 'The ebb' })
    await done(ask('removeScenario', { filename: 'Ebb' }))
    const id = await find('scenario', 'Ebb')
    await givenStory(house, author, 'EBB', { title: 'Another' })
    expect(await refusal(back('scenario', id))).toBe(
      'The name Ebb is now taken. Restore this one under another name.',
    )
    await done(ask('removeScenario', { filename: 'EBB' }))
    await givenStory(house, author, 'Flood', { title: 'The EBB' })
    expect(await refusal(back('scenario', id))).toBe(
      'The scenario Flood now has the title The EBB. Restore this one under another title.',
    )
    await done(ask('saveFile', story('Flood', { title: 'The flood' })))
    await done(back('scenario', id))
    expect(await names('files')).toEqual(expect.arrayContaining(['Ebb', 'Flood']))
  })

  test('is restored under another name and title, with its versions, its comments and its place', async () => {
    for (const subtitle of ['First', 'Second'])
      await givenStory(house, author, 'Spring Tide', { title: 'The tide', subtitle })
    await done(ask('writeComment', { filename: 'Spring Tide', event: '1', text: 'Which quay?' }))
    await done(ask('removeScenario', { filename: 'Spring Tide' }))
    await givenStory(house, author, 'SPRING TIDE', { title: 'The tide' })
    const [thing] = (await removed('scenario')).removed
    expect(thing).toMatchObject({ name: 'Spring Tide', isNameTaken: true, isTitleTaken: true })
    const under = (more: object) => ask('restoreRemoved', { what: 'scenario', id: thing?.id, ...more })
    expect(await refusal(under({ as: 'a-b' }))).toContain("The character '-' is not allowed")
    expect(await refusal(under({ as: 'Neap Tide' }))).toMatch(
      /^The scenario SPRING TIDE now has the title The tide\./,
    )
    expect(await refusal(under({ as: 'spring tide', title: 'Neap' }))).toMatch(
      /^The name spring tide is now taken\./,
    )
    expect(await refusal(under({ as: 'Neap Tide', title: 'The TIDE' }))).toMatch(
      /^Another scenario already has the title or name The TIDE, or one/,
    )
    expect(await names('files')).not.toContain('Neap Tide')

    expect((await done(under({ as: 'Neap Tide', title: 'The neap' }))).body['data']).toBe(
      'Neap Tide is back.',
    )
    const back = (await done(ask('loadFile', { filename: 'Neap Tide' }))).body
    expect(back).toMatchObject({ fileName: 'Neap Tide', title: 'The neap', subtitle: 'Second', version: 3 })
    expect((await done(ask('loadFile', { filename: 'Neap Tide', version: 1 }))).body).toMatchObject({
      fileName: 'Neap Tide',
      subtitle: 'First',
    })
    expect((await done(ask('loadFile', { filename: 'Spring Tide' }))).body).toMatchObject({ version: 1 })
    expect((await done(ask('getThreads', { filename: 'Neap Tide' }))).text).toContain('"comments":1')
  })

  test('that was removed longer ago is not offered, but still kept', async () => {
    await givenStory(house, author, 'Long gone')
    await done(ask('removeScenario', { filename: 'Long gone' }))
    const id = await find('scenario', 'Long gone')
    await house.db`update scenario set removed_at = now() - interval '31 days' where id = ${id}`
    expect(await find('scenario', 'Long gone')).toBe('')
    expect(await refusal(back('scenario', id))).toMatch(/more than 30 days ago\.$/)
    expect(await house.db`select 1 from scenario_version where scenario_id = ${id}`).toHaveLength(1)
  })

  test('restored by two authors at once comes back once', async () => {
    await givenStory(house, author, 'Twice')
    await done(ask('removeScenario', { filename: 'Twice' }))
    const id = await find('scenario', 'Twice')
    const both = await Promise.all([
      refusal(back('scenario', id)),
      refusal(ask('restoreRemoved', { what: 'scenario', id }, other)),
    ])
    expect(both.filter(said => said === '')).toHaveLength(1)
  })
})

test('removed items are listed in pages of twenty, the latest first', async () => {
  await house.db`insert into section (file_name, removed_at) select 'Old ' || n, now() - make_interval(hours => n) from generate_series(1, 45) n`
  const [first, third] = [await removed('section'), await removed('section', 3)]
  expect([first.removed.length, first.more, first.removed[0]?.name]).toEqual([20, true, 'Old 1'])
  expect([third.removed.length, third.more, third.removed.at(-1)?.name]).toEqual([5, false, 'Old 45'])
})

test('a document is removed and restored; players can read it throughout', async () => {
  await done(
    ask('savePDF', {
      filename: 'Rota',
      title: 'Rota',
      type: 'Document',
      content: '<p>Ida</p>',
      images: [],
      fields: [],
    }),
  )
  expect(await refusal(ask('removePDF', { filename: '' }))).toBe('Please Select a PDF')
  await done(ask('removePDF', { filename: 'rota' }))
  expect(await names('pdf')).toEqual([])
  expect((await ask('loadPDF', { filename: 'Rota' })).status).toBe(404)
  expect(await playedDocument(house.db, 'rota')).toMatchObject({ title: 'Rota' })
  await done(back('document', await find('document', 'Rota')))
  expect(await names('pdf')).toEqual(['Rota'])
})

test('an organisation is restored with the personas removed with it, and no others', async () => {
  await done(ask('createOrganisation', { name: 'Harbour' }))
  for (const name of ['Ida Holm', 'Olav', 'Priya'])
    await done(ask('createPersona', { org: 'Harbour', name, email: 'a@x.ie' }))
  await done(ask('removePersona', { org: 'Harbour', persona: 'Olav' }))
  const olav = await find('persona', 'Olav')
  await done(ask('removeOrganisation', { filename: 'Harbour' }))
  expect((await removed('persona')).removed.map(({ name, of }) => [name, of])).toEqual([['Olav', 'Harbour']])
  expect(await refusal(back('persona', olav))).toBe(
    'The organisation Harbour was removed too. Restore it first.',
  )
  await done(back('organisation', await find('organisation', 'Harbour')))
  const people = async () => (await done(ask('getOrganisations'))).text
  expect(await people()).toContain('Ida Holm')
  expect(await people()).not.toContain('Olav')

  await done(ask('createPersona', { org: 'Harbour', name: 'OLAV', email: 'a@x.ie' }))
  expect(await refusal(back('persona', olav))).toMatch(/^The name Olav is now taken\./)
  await done(ask('removePersona', { org: 'Harbour', persona: 'OLAV' }))
  await done(back('persona', olav))
  expect(await people()).toContain('Olav')
})

test('documents, sections and organisations can be restored under another name too', async () => {
  const paper = { title: 'Rota', type: 'Document', content: '<p>Ida</p>', images: [], fields: [] }
  const event = { id: '1', type: 'Email', name: 'Ida', subject: 'Gauge', content: '<p>2.10 m</p>' }
  const make = async () => {
    await done(ask('savePDF', { filename: 'Watch', ...paper }))
    await done(ask('saveSection', { fileName: 'Dusk', scenario: [event] }))
    await done(ask('createOrganisation', { name: 'Pilots' }))
  }
  await make()
  await done(ask('removePDF', { filename: 'Watch' }))
  await done(ask('removeSection', { filename: 'Dusk' }))
  await done(ask('removeOrganisation', { filename: 'Pilots' }))
  await make()
  for (const [what, name, as] of [
    ['document', 'Watch', 'Old watch'],
    ['section', 'Dusk', 'Old dusk'],
    ['organisation', 'Pilots', 'Old pilots'],
  ] as const)
    await done(ask('restoreRemoved', { what, id: await find(what, name), as }))
  expect(await names('pdf')).toEqual(expect.arrayContaining(['Old watch', 'Watch']))
  expect((await done(ask('loadPDF', { filename: 'old watch' }))).body).toMatchObject({
    fileName: 'Old watch',
    version: 2,
  })
  expect((await done(ask('loadPDF', { filename: 'Old watch', version: 1 }))).body).toMatchObject({
    fileName: 'Old watch',
    version: 1,
  })
  expect((await done(ask('loadSection', { filename: 'Old dusk' }))).body).toMatchObject({
    name: 'Old dusk',
    version: 1,
  })
  expect((await done(ask('getOrganisations'))).text).toContain('Old pilots')
})

test('a picture is restored with its file, even from the trash', async () => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#126358' } })
    .png()
    .toBuffer()
  const form = new FormData()
  for (const [key, value] of Object.entries({
    chosenOption: 'Content Image',
    imageName: 'ward.png',
    token: author,
  }))
    form.append(key, value)
  form.append('myFile', new Blob([new Uint8Array(png)]), 'ward.png')
  expect((await fetch(`${house.url}/api/uploadImage`, { method: 'POST', body: form })).status).toBe(200)
  await house.db`update media set removed_at = now(), removed_by = (select id from editor where username = 'ion.petre')`
  await emptyTrash(house.services, { confirmed: false })
  const kept = join(house.services.config.dataDir, 'media')
  expect(readdirSync(kept).filter(name => name.endsWith('.png'))).toEqual([])

  const id = await find('media', 'ward.png')
  await done(back('media', id))
  expect((await fetch(`${house.url}/images/ward.png`)).status).toBe(200)
  expect(existsSync(join(kept, 'trash'))).toBe(true)
  expect(await refusal(back('media', '00000000-0000-4000-8000-000000000000'))).toMatch(
    /^This can no longer be restored/,
  )
})
