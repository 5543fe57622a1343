import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import {
  dayMonthYear,
  done,
  editorToken,
  givenAuthor,
  givenCustomer,
  adminToken,
  refusal,
} from '../people.ts'
import { story } from '../stories.ts'

let house: TestServer
let author: string
let admin: string
let png: Buffer
beforeAll(async () => {
  house = await startServer()
  await givenAuthor(house.db, 'maren.aas')
  author = await editorToken(house, 'maren.aas')
  admin = await adminToken(house)
  png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#126358' } })
    .png()
    .toBuffer()
})
afterAll(() => house.stop())

const ask = (name: string, body: object = {}, token = author) => house.call(name, { ...body }, { token })
const upload = async (imageName: string, chosenOption = 'Content Image') => {
  const form = new FormData()
  for (const [key, value] of Object.entries({ chosenOption, imageName, token: author }))
    form.append(key, value)
  form.append('myFile', new Blob([new Uint8Array(png)]), 'x.png')
  expect((await fetch(`${house.url}/api/uploadImage`, { method: 'POST', body: form })).status).toBe(200)
}
interface Listed {
  readonly name: string
  readonly scenarios: number
  readonly isUnused: boolean
  readonly isFixed: boolean
  readonly uploadedBy: string
}
const library = async (body: object = {}) => {
  const reply = await done(ask('mediaLibrary', body))
  return reply.body as unknown as { files: Listed[]; total: number; bytes: number }
}
const names = async (body: object = {}) => (await library(body)).files.map(({ name }) => name)
const status = async (path: string) => (await fetch(house.url + path)).status
const event = {
  id: '1',
  type: 'Email',
  name: 'Ida Holm',
  organisation: 'Harbour',
  subject: 'Water',
  content: '<p>In.</p>',
}
const save = (fileName: string, more: object) =>
  done(ask('saveFile', story(fileName, { scenario: [{ name: '1', events: [{ ...event, ...more }] }] })))

describe('the library', () => {
  test('says for each file how many scenarios show it, and which files are unused', async () => {
    for (const name of ['quay.png', 'map.png', 'nobody.png']) await upload(name)
    await upload('IdaHolm', 'Profile Picture')
    await upload('anchor', 'Icon Image')
    await save('Ebb', { image: 'Quay.png', content: '<p><img src="/images/quay.png"></p>' })
    const paper = {
      filename: 'Map',
      title: 'Map',
      content: '',
      type: 'Document',
      fields: [],
      images: [{ name: 'a', url: '/images/map.png' }],
    }
    await done(ask('savePDF', paper))
    const { files, total, bytes } = await library()
    expect(
      files.map(({ name, scenarios, isUnused, isFixed }) => [name, scenarios, isUnused, isFixed]),
    ).toEqual([
      ['icons/anchor.png', 0, true, false],
      ['map.png', 0, false, false],
      ['nobody.png', 0, true, false],
      ['personas/IdaHolm.png', 1, false, false],
      ['quay.png', 1, false, false],
    ])
    expect([total, bytes > 0, files[0]?.uploadedBy]).toEqual([5, true, 'maren.aas'])
    expect(await names({ unused: true })).toEqual(['icons/anchor.png', 'nobody.png'])
    expect(await names({ search: 'QUAY' })).toEqual(['quay.png'])
    expect((await names({ sort: 'newest' }))[0]).toBe('icons/anchor.png')
  })

  test('knows the face of a sender whose name has marks and small numbers', async () => {
    await house.db`insert into organisation (name) values ('हिन्दी संस्था²')`
    await house.db`
      insert into media (name, kind, mime, bytes, stored_as, sha256)
      values ('personas/हनदससथ².png', 'Profile Picture', 'image/png', 1, 'face', ''::bytea)`
    expect(await library({ search: 'हनदससथ' })).toMatchObject({ files: [{ isUnused: false }] })
    await house.db`delete from media where stored_as = 'face'`
    await house.db`delete from organisation where name = 'हिन्दी संस्था²'`
  })

  test('of ten thousand comes in pages, and no page is slow', async () => {
    await house.db`
      insert into media (name, kind, mime, bytes, stored_as, sha256)
      select 'many ' || lpad(n::text, 5, '0') || '.png', 'Content Image', 'image/png', n, 'none' || n, ''::bytea from generate_series(1, 10000) n`
    await house.db`analyze media`
    for (const body of [{}, { sort: 'largest' }, { search: 'many 09' }, { unused: true, page: 400 }]) {
      const begun = performance.now()
      const { files } = await library(body)
      expect(files).toHaveLength(24)
      expect(performance.now() - begun).toBeLessThan(3_000)
    }
    await house.db`delete from media where name like 'many %'`
  })
})

describe('another name', () => {
  const rename = (name: string, to: string, more: object = {}) => ask('renameMedia', { name, to, ...more })

  test('is used by every scenario in a new version, and by documents; an exercise still finds the old name', async () => {
    await save('Flood', { image2: 'quay.png' })
    await save('Other', { image: 'map.png' })
    const room = {
      branding: '',
      email: 'ada@x.ie',
      identifier: 'Led one',
      scenario: 'Ebb',
      teams: ['Athena'],
      date: dayMonthYear(1),
    }
    await done(house.call('createFacilitate', room, { token: admin }))
    const { body } = await done(rename('QUAY.png', 'North quay'))
    expect(body['data']).toBe('quay.png is now called North quay.png. Scenarios updated with it: 2.')
    const ebb = (await done(ask('loadFile', { filename: 'Ebb' }))).body
    expect(ebb).toMatchObject({
      version: 2,
      scenario: [
        { events: [{ image: 'North quay.png', content: '<p><img src="/images/North%20quay.png" /></p>' }] },
        {},
        {},
      ],
    })
    expect((await done(ask('loadFile', { filename: 'Other' }))).body['version']).toBe(1)
    expect([await status('/images/North%20quay.png'), await status('/images/quay.png')]).toEqual([200, 200])

    await done(rename('map.png', 'chart'))
    expect((await done(ask('loadPDF', { filename: 'Map' }))).body).toMatchObject({
      images: [{ url: '/images/chart.png' }],
    })
    // The picture is still found by its old name.
    expect(await names({ search: 'MAP' })).toEqual(['chart.png'])
  })

  test.each([
    ['nowhere.png', 'there', 'There is no longer a file called nowhere.png.'],
    ['chart.png', 'North quay', 'There is already a file called North quay.png. Choose another name.'],
    ['chart.png', '../chart', 'The name must begin with a letter, a digit or an underscore'],
    ['chart.png', 'chart.png', 'The file already has this name.'],
    ['personas/IdaHolm.png', 'Ida', 'Pages load personas/IdaHolm.png by this exact name.'],
  ])('of %s to %s is refused, and nothing is changed', async (name, to, sentence) => {
    const before = await house.db`select count(*)::int as n from scenario_version`
    expect(await refusal(rename(name, to))).toContain(sentence)
    expect(await house.db`select count(*)::int as n from scenario_version`).toEqual(before)
  })

  test('is refused while unsaved work shows the file, unless the author insists', async () => {
    const tell = (unsaved: boolean) =>
      done(ask('tellOpen', { filename: 'Flood', tab: randomUUID(), unsaved }, admin))
    await tell(true)
    expect(await refusal(rename('North quay.png', 'pier'))).toMatch(
      /^\w+ has unsaved work in Flood, which shows North quay\.png\./,
    )
    expect((await done(ask('loadFile', { filename: 'Flood' }))).body['version']).toBe(2)
    await done(rename('North quay.png', 'pier', { anyway: true }))
    expect((await done(ask('loadFile', { filename: 'Flood' }))).body['version']).toBe(3)
    expect([await status('/images/pier.png'), await status('/images/quay.png')]).toEqual([200, 200])
  })
})

describe('removing', () => {
  test('removes unused files, all or none, and they can be restored', async () => {
    await upload('spare.png')
    expect(await refusal(ask('removeMedia', { names: [] }))).toBe('Choose a file first.')
    expect(await refusal(ask('removeMedia', { names: ['spare.png', 'pier.png'] }))).toBe(
      'Nothing was removed. Still in use: pier.png.',
    )
    expect(await refusal(ask('removeMedia', { names: ['spare.png', 'gone.png'] }))).toBe(
      'There is no longer a file called gone.png.',
    )
    expect(await names({ unused: true })).toEqual(['icons/anchor.png', 'nobody.png', 'spare.png'])
    expect((await done(ask('removeMedia', { names: ['SPARE.png', 'nobody.png'] }))).body['data']).toMatch(
      /^Files removed: 2\./,
    )
    expect(await status('/images/spare.png')).toBe(404)
    expect(await names({ unused: true })).toEqual(['icons/anchor.png'])
    const { removed } = (await done(ask('getRemoved', { what: 'media' }))).body as unknown as {
      removed: { id: string; name: string }[]
    }
    expect(removed.map(({ name }) => name).toSorted()).toEqual(['nobody.png', 'spare.png'])
    await done(
      ask('restoreRemoved', { what: 'media', id: removed.find(({ name }) => name === 'spare.png')?.id }),
    )
    expect(await status('/images/spare.png')).toBe(200)
  })

  test('keeps the logos of clients and accounts, also under a former name, and no other file', async () => {
    await givenCustomer(house.db, { username: 'kurhaus' })
    for (const name of ['Kurhaus', 'kurhasu']) await upload(name, 'Logo')
    await upload('made up', 'Nav Icon')
    for (const name of ['banner', 'former']) await upload(name)
    await done(ask('renameMedia', { name: 'former.png', to: 'latter' }))
    for (const [name, logo] of [
      ['Pier', '/images/banner.png'],
      ['Quay', 'https://x.example/images/former.png'],
    ] as const)
      await house.db`insert into client (name, email, branding_logo_url, nda_text, support_email)
        values (${name}, 'a@x.ie', ${logo}, '', '')`
    const fixed = ['banner.png', 'latter.png', 'logos/Kurhaus.png']
    expect((await library()).files.filter(({ isFixed }) => isFixed).map(({ name }) => name)).toEqual(fixed)
    for (const name of fixed) {
      expect(await refusal(ask('renameMedia', { name, to: 'other' }))).toContain('by this exact name')
      expect(await refusal(ask('removeMedia', { names: [name] }))).toContain(`Still in use: ${name}.`)
    }
    const { body } = await done(ask('whereUsed', { what: 'media', name: 'logos/Kurhaus.png' }))
    expect(body['others']).toEqual([{ kind: 'account', name: 'kurhaus' }])
    await done(ask('renameMedia', { name: 'nav/made up.png', to: 'spelt' }))
    await done(ask('removeMedia', { names: ['logos/kurhasu.png', 'nav/spelt.png'] }))
    expect(await names({ search: 'kurhasu' })).toEqual([])
  })

  test('of a profile picture without a persona is possible, as is renaming it', async () => {
    await upload('IdaHomm', 'Profile Picture')
    await done(ask('renameMedia', { name: 'personas/IdaHomm.png', to: 'IdaHom' }))
    await done(ask('removeMedia', { names: ['personas/IdaHom.png'] }))
    expect(await names({ search: 'IdaHom' })).not.toContain('personas/IdaHom.png')
  })

  test('keeps files that a playable exercise shows under an earlier name', async () => {
    for (const fileName of ['Ebb', 'Flood']) await done(ask('removeScenario', { filename: fileName }))
    expect(await refusal(ask('removeMedia', { names: ['pier.png'] }))).toMatch(/^Nothing was removed/)
  })
})
