// Security NA-15, reliability UP7.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { getOrganisations } from '#contracts/calls/people/people.ts'
import { isOver, jobIn, jobUntil, sendArchive, textIn, zip } from '#test/imports/archives.ts'
import type { Reply } from '#test/support/http-call.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, customerToken, done, givenCustomer } from '../people.ts'

type House = TestServer & Awaited<ReturnType<typeof startServer>>
let home: House
let away: House
let atHome: string
let atAway: string
let png: Buffer

beforeAll(async () => {
  home = await startServer()
  away = await startServer()
  atHome = await adminToken(home)
  atAway = await adminToken(away)
  png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#126358' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await home.stop()
  await away.stop()
})

const codeGrey = readFileSync(join(import.meta.dirname, '../../../scenarios/code-grey.json'), 'utf8')

const send = async (
  house: House,
  token: string,
  file: Buffer | null,
  fields: Readonly<Record<string, string>> = {},
): Promise<Reply> => {
  const reply = await sendArchive(house.url, token, file, fields)
  if (reply.body['job'] === undefined) return reply
  const { data, reply: done } = await jobUntil(house.url, token, jobIn(reply), isOver)
  return { ...reply, text: data, body: done ?? { type: 'failed', data } }
}
const exported = async (
  house: House,
  token: string,
  filename: string,
  more: object = {},
): Promise<Response> =>
  fetch(`${house.url}/api/exportScenario`, {
    method: 'POST',
    body: JSON.stringify({ filename, ...more }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const media = (house: House) => join(house.services.config.dataDir, 'media')
const stored = (house: House) =>
  existsSync(media(house))
    ? readdirSync(media(house)).filter(name => name !== 'incoming' && name !== 'trash')
    : []
const incoming = (house: House) =>
  existsSync(join(media(house), 'incoming')) ? readdirSync(join(media(house), 'incoming')) : []

const ward = JSON.stringify({
  format: 1,
  fileName: 'Ward Nine',
  details: {},
  sections: [
    {
      name: '1',
      events: [
        {
          id: '1',
          type: 'Email',
          name: 'Maeve Orr',
          subject: 'Look',
          content: '<p>Look</p>',
          image: 'w9/board.png',
          imageAlt: 'The board',
        },
      ],
    },
  ],
})

describe('a scenario with its media', () => {
  test('is imported elsewhere and exported again byte for byte', async () => {
    const archive = await zip(
      { 'scenario.json': codeGrey },
      { 'media/code-grey/ward.png': png, 'media/personas/HelenAchterberg.png': png },
    )
    const { body } = await done(send(home, atHome, archive))
    expect(body).toMatchObject({ fileName: 'Code Grey', version: 1, lost: [] })
    expect(body['data']).toContain(
      'Scenario Code Grey was imported as version 1, with 2 pictures and recordings.',
    )

    const response = await exported(home, atHome, 'Code Grey')
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toContain('filename="Code Grey.zip"')
    const travelled = await bytesOf(response)
    expect((await done(send(away, atAway, travelled))).body).toMatchObject({
      fileName: 'Code Grey',
      version: 1,
      lost: [],
    })
    expect(await bytesOf(await exported(away, atAway, 'Code Grey'))).toEqual(travelled)

    const { sections, ...rest } = JSON.parse(codeGrey)
    const loaded = (await done(away.call('loadFile', { filename: 'Code Grey' }, { token: atAway }))).body
    expect(loaded).toMatchObject({ ...rest.details, fileName: 'Code Grey', visible: false })
    expect(loaded['scenario']).toMatchObject(sections)
    const picture = await fetch(`${away.url}/images/code-grey/ward.png`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await sharp(await bytesOf(picture)).metadata()).toMatchObject({ width: 40, height: 20 })
    await expect.poll(() => incoming(away)).toEqual([])
  })

  test('brings its senders, so that its messages can be saved in the other installation', async () => {
    const lone = {
      'scenario.json': ward
        .replace('Ward Nine', 'Ward Twelve')
        .replace('"Maeve Orr"', '"Maeve Orr","organisation":"Ward Twelve"'),
    }
    const { body } = await done(send(away, atAway, await zip(lone)))
    expect(body['data']).toContain('1 unknown sender was added under Organisation.')
    const known = getOrganisations.reply.parse(
      (await done(away.call('getOrganisations', {}, { token: atAway }))).body,
    )
    expect(known.find(({ name }) => name === 'Ward Twelve')?.personas).toMatchObject([{ name: 'Maeve Orr' }])
    expect((await done(send(away, atAway, await zip(lone)))).body['data']).not.toContain('not known here')
  })

  test('imported again changes nothing, and names what already existed', async () => {
    const archive = await bytesOf(await exported(home, atHome, 'Code Grey'))
    const { body } = await done(send(home, atHome, archive))
    expect(body).toMatchObject({ version: 1 })
    expect(body['data']).toMatch(/^Scenario Code Grey has not changed; version 1 stays current\. /)
    expect(body['data']).toContain(
      'These files already existed and were not changed: code-grey/ward.png, personas/HelenAchterberg.png.',
    )
    expect((await done(send(home, atHome, archive, { replace: 'true' }))).body['data']).toContain(
      'has not changed; version 1 stays current. 2 pictures and recordings were imported.',
    )
  })

  test('is offered only on request: a new one is hidden, and a next version is as visible as the one before', async () => {
    const onSale = async () =>
      JSON.stringify((await done(home.call('getPortalScenarios', {}, { method: 'GET' }))).body).includes(
        'The ferry',
      )
    const file = (more: object) =>
      zip({
        'scenario.json': JSON.stringify({
          ...{ format: 1, fileName: 'Ferry', sections: [] },
          details: {
            title: 'The ferry',
            description: 'At night.',
            image: 'x.png',
            level: 0,
            visible: true,
            ...more,
          },
        }),
      })
    const HIDDEN = 'The scenario is hidden in the library until you make it visible.'
    const STAYS = 'The visibility of the scenario in the library is unchanged.'
    expect((await done(send(home, atHome, await file({})))).body['data']).toContain(HIDDEN)
    expect(await onSale()).toBe(false)
    const loaded = (await done(home.call('loadFile', { filename: 'Ferry' }, { token: atHome }))).body
    const { version: _, ...scenario } = loaded
    await done(home.call('saveFile', { ...scenario, visible: true }, { token: atHome }))
    expect(await onSale()).toBe(true)
    const next = (await done(send(home, atHome, await file({ teams: true, visible: false })))).body
    expect(next).toMatchObject({ version: 3, data: expect.stringContaining(STAYS) })
    expect(await onSale()).toBe(true)
    const copy = await send(home, atHome, await file({}), {
      fileName: 'Ferry two',
      title: 'The ferry, again',
    })
    expect(copy.body['data']).toContain(HIDDEN)
    expect(
      (await done(home.call('loadFile', { filename: 'Ferry two' }, { token: atHome }))).body,
    ).toMatchObject({
      visible: false,
    })
  })

  test('names the first of many pictures that were there already, and has them all in its reply', async () => {
    const names = Array.from({ length: 8 }, (_, place) => `crowd/${place}.png`)
    const archive = await zip(
      { 'scenario.json': ward.replace('Ward Nine', 'Crowd') },
      Object.fromEntries(names.map(name => [`media/${name}`, png])),
    )
    await done(send(home, atHome, archive))
    const { data, there } = (await done(send(home, atHome, archive))).body
    expect(there).toEqual(names)
    expect(String(data)).toContain(
      'crowd/0.png, crowd/1.png, crowd/2.png, crowd/3.png, crowd/4.png, and 3 more.',
    )
    expect(String(data).indexOf('do not exist')).toBeLessThan(String(data).indexOf('crowd/0.png'))
  })

  test('carries its documents of the library, so that it is complete elsewhere', async () => {
    await done(
      home.call(
        'savePDF',
        {
          filename: 'Rota',
          title: 'Rota',
          content: '<p>Maeve</p>',
          type: 'Document',
          images: [],
          fields: [],
        },
        { token: atHome },
      ),
    )
    const scenario = JSON.parse(ward)
    scenario.sections[0].events[0].pdf = 'Rota'
    await done(
      send(
        home,
        atHome,
        await zip({ 'scenario.json': JSON.stringify(scenario) }, { 'media/w9/board.png': png }),
      ),
    )
    await done(send(away, atAway, await bytesOf(await exported(home, atHome, 'Ward Nine'))))
    const loaded = (await done(away.call('loadFile', { filename: 'Ward Nine' }, { token: atAway }))).body
    expect(loaded['documents']).toMatchObject([{ fileName: 'Rota', content: '<p>Maeve</p>' }])
  })

  test('carries its authors’ comments on request, and they are never imported', async () => {
    await done(
      home.call(
        'writeComment',
        { filename: 'Ward Nine', event: '1', text: '=Which board?\nAsk "Ida".' },
        { token: atHome },
      ),
    )
    expect(
      await textIn(await bytesOf(await exported(home, atHome, 'Ward Nine')), 'comments.csv'),
    ).toBeUndefined()
    const archive = await bytesOf(await exported(home, atHome, 'Ward Nine', { comments: true }))
    const [head, line, last] = ((await textIn(archive, 'comments.csv')) ?? '').split('\n')
    expect(await textIn(archive, 'scenario.json')).not.toContain('Which board')
    expect(head).toMatch(
      /^\uFEFF"Event","Subject","Author","Written at \(UTC\)","Edited at \(UTC\)","Comment"/,
    )
    expect(line).toMatch(/^"1","Look","[^"]+","20[^"]+Z","","'=Which board\?$/)
    expect(last?.trim()).toBe('Ask ""Ida"".","",""')
    const { body } = await done(send(away, atAway, archive))
    expect(body['data']).toContain('The authors’ comments were not imported.')
    expect(body['data']).not.toContain('comments.csv')
    const { text } = await done(away.call('getThreads', { filename: 'Ward Nine' }, { token: atAway }))
    expect(text).toBe('[]')
  })

  test.each([
    ['as it is', (text: string) => text],
    ['as an editor on Windows saves it', (text: string) => `\uFEFF\r\n${text}`],
  ])('goes without a zip file where its pictures are there, %s', async (how, written) => {
    const text = ward.replace('Ward Nine', `Bare ${how}`)
    const { body } = await done(send(home, atHome, Buffer.from(written(text))))
    expect(body).toMatchObject({ fileName: `Bare ${how}`, version: 1, lost: [] })
    const again = await done(send(home, atHome, Buffer.from(text.replace('"Look"', '"Look again"'))))
    expect(again.body).toMatchObject({ fileName: `Bare ${how}`, version: 2 })
  })

  test('is checked as on saving: broken links and missing files are named', async () => {
    const torn = JSON.parse(ward.replace('Ward Nine', 'Ward Torn').replaceAll('w9/', 'torn/'))
    torn.sections[0].events[0].next = '404'
    const { body } = await done(send(home, atHome, Buffer.from(JSON.stringify(torn))))
    expect(body).toMatchObject({ type: 'warning', version: 1 })
    expect(body['data']).toContain('torn/board.png')
    expect(body['data']).toContain('404')
  })

  test('in an older form is read and sanitised, and omissions are named', async () => {
    const events = [
      {
        id: 7,
        type: 'Email',
        name: 'Maeve',
        subject: 'Hello',
        content: '<p>Hi<script>alert(1)</script></p>',
        mood: 'grim',
      },
    ]
    const { body } = await done(
      send(
        home,
        atHome,
        await zip({
          'scenario.json': JSON.stringify({ fileName: 'Old', scenario: events, colour: 1 }),
          'notes.txt': 'x',
        }),
      ),
    )
    expect(body).toMatchObject({ type: 'warning', lost: ['event 7: mood', 'colour'] })
    expect(body['data']).toContain('and were not saved: event 7: mood, colour.')
    expect(body['data']).toContain('such as scripts or some formatting, was removed from event 7.')
    expect(body['data']).toContain('These files were not saved: notes.txt.')
    const loaded = (await done(home.call('loadFile', { filename: 'Old' }, { token: atHome }))).body
    expect(JSON.stringify(loaded)).not.toContain('script>')
  })

  test('may be in a folder, and begin with a byte order mark', async () => {
    const packed = await zip(
      { 'ward/scenario.json': `\uFEFF${ward.replaceAll('Ward Nine', 'Ward Ten')}` },
      { 'ward/media/w10/in-a-folder.png': png },
    )
    const { body } = await done(send(home, atHome, packed))
    expect(body).toMatchObject({ fileName: 'Ward Ten', version: 1 })
    expect(body['data']).toContain(
      'Scenario Ward Ten was imported as version 1, with 1 picture or recording.',
    )
    const twice = await zip({ 'a/scenario.json': ward, 'b/scenario.json': ward })
    expect((await send(home, atHome, twice)).body).toMatchObject({
      type: 'failed',
      data: 'This zip file needs a scenario.json at the top, or exactly one in a top-level folder.',
    })
  })

  test.each([
    [
      { type: 'Fax' },
      'Cannot save event without specifying its type. Event 12 has the type “Fax”; the types are Email, Social, News and Alert.',
    ],
    [{ type: '' }, 'Event 12: Cannot save event without specifying its type.'],
    [{ name: '' }, 'Event 12: Cannot save event without selecting a persona.'],
    [
      { earlierThan: 60, laterThan: 60 },
      'Event 12: The value of EarlierThan has to be smaller than LaterThan',
    ],
  ])('that is refused for an event with %j names the event', async (change, sentence) => {
    const events = [
      { id: '1', type: 'Email', name: 'Priya' },
      { id: '12', type: 'Email', name: 'Priya', ...change },
    ]
    const { body } = await send(
      home,
      atHome,
      await zip({
        'scenario.json': JSON.stringify({ fileName: 'Faxes', scenario: [{ name: '1', events }] }),
      }),
    )
    expect(body).toMatchObject({ type: 'failed', data: sentence })
  })

  test('is for authors alone', async () => {
    await givenCustomer(home.db, { username: 'stbrannocs' })
    const customer = await customerToken(home, 'stbrannocs')
    expect((await exported(home, customer, 'Code Grey')).status).toBe(403)
    expect((await send(home, customer, await zip({ 'scenario.json': ward }))).status).toBe(403)
    expect((await exported(home, atHome, 'Nobody’s')).status).toBe(404)
  })
})

/** `at` counts from the signature of the first directory entry. */
const patched = (
  archive: Buffer,
  ...changes: readonly (readonly [at: number, value: number, width: 1 | 2 | 4])[]
): Buffer => {
  const copy = Buffer.from(archive)
  const start = copy.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  for (const [at, value, width] of changes) copy.writeUIntLE(value, start + at, width)
  return copy
}

const remarked = async (texts: Readonly<Record<string, string>>): Promise<Buffer> => {
  const archive = new ZipFile()
  // The types of ZipFile do not know `fileComment`.
  const remark = { compress: true, fileComment: 'x'.repeat(65_000) }
  for (const [name, text] of Object.entries(texts)) archive.addBuffer(Buffer.from(text), name, remark)
  archive.end()
  return buffer(archive.outputStream as Readable)
}

describe('a harmful archive is refused, and nothing of it is kept', () => {
  const MEGABYTES = 40
  const bomb = Buffer.alloc(MEGABYTES * 1024 * 1024)
  const LINK = 0xa1ff0000

  test.each([
    ['nothing', async () => null, 'Please choose a zip file or a scenario.json.'],
    [
      'something other than a zip file',
      async () => Buffer.from('PK but not really'),
      'This is neither a zip file nor a scenario.json we can read.',
    ],
    [
      'a zip file without a scenario',
      () => zip({ 'readme.txt': 'Hello' }),
      'This zip file needs a scenario.json at the top, or exactly one in a top-level folder.',
    ],
    [
      'a bare file that is cut off',
      async () => Buffer.from(ward.slice(0, -9)),
      'This is not a scenario file: there is a syntax error in line 1, or just before it.',
    ],
    [
      'a bare file of nothing but lists',
      async () => Buffer.from(`{"a":${'['.repeat(100)}`),
      'This file was refused: its contents are too large, too many, too deeply nested or oddly compressed.',
    ],
    [
      'something other than a scenario',
      () => zip({ 'scenario.json': '[1]' }),
      'This is not a scenario file: it is not a valid JSON object.',
    ],
    [
      'a path up',
      () => zip({ 'scenario.json': ward, '../evil.png': 'x' }),
      'This zip file was refused: the path ../evil.png is not allowed.',
    ],
    [
      'a path up among media',
      () => zip({ 'scenario.json': ward, 'media/../../evil.png': 'x' }),
      'This zip file was refused: the path media/../../evil.png is not allowed.',
    ],
    [
      'an absolute path',
      () => zip({ 'scenario.json': ward, '/etc/cron.d/x': 'x' }),
      'This zip file was refused: the path /etc/cron.d/x is not allowed.',
    ],
    [
      'a path of Windows',
      () => zip({ 'scenario.json': ward, '..\\evil.png': 'x' }),
      'This zip file was refused: the path ..\\evil.png is not allowed.',
    ],
    [
      'a drive',
      () => zip({ 'scenario.json': ward, 'C:evil.png': 'x' }),
      'This zip file was refused: the path C:evil.png is not allowed.',
    ],
    [
      'a name twice',
      () => zip({ 'scenario.json': ward, 'Scenario.json': ward }),
      'This is neither a zip file nor a scenario.json we can read.',
    ],
    [
      'a bomb',
      () => zip({ 'media/a.png': bomb.toString('latin1'), 'scenario.json': ward }),
      'This file was refused: its contents are too large, too many, too deeply nested or oddly compressed.',
    ],
    [
      'too many files',
      () =>
        zip({
          'scenario.json': ward,
          ...Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`${index}`, ''])),
        }),
      'This file was refused: its contents are too large, too many, too deeply nested or oddly compressed.',
    ],
    [
      'a directory that is longer than what it lists',
      () =>
        remarked({
          'scenario.json': ward,
          ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index}`, 'x'])),
        }),
      'This file was refused: its contents are too large, too many, too deeply nested or oddly compressed.',
    ],
    [
      'a file that reaches into the directory',
      async () => patched(await zip({ 'scenario.json': ward }), [20, Buffer.byteLength(ward), 4]),
      'This file was refused: its contents are too large, too many, too deeply nested or oddly compressed.',
    ],
    [
      'a symbolic link',
      async () => patched(await zip({ 'scenario.json': ward }), [5, 3, 1], [38, LINK, 4]),
      'This is neither a zip file nor a scenario.json we can read.',
    ],
    [
      'an encrypted file',
      async () => patched(await zip({ 'scenario.json': ward }), [8, 0x0801, 2]),
      'This is neither a zip file nor a scenario.json we can read.',
    ],
    [
      'a false size',
      async () => patched(await zip({ 'scenario.json': ward }), [24, 10, 4]),
      'This is neither a zip file nor a scenario.json we can read.',
    ],
    [
      'a false checksum',
      async () => patched(await zip({ 'scenario.json': ward }), [16, 1, 4]),
      'This is neither a zip file nor a scenario.json we can read.',
    ],
    [
      'a file that is elsewhere',
      async () => patched(await zip({ 'scenario.json': ward }), [42, 5, 4]),
      'This is neither a zip file nor a scenario.json we can read.',
    ],
  ])('%s', async (_, archive, sentence) => {
    const before = [stored(home).length, (await home.db`select count(*) from scenario_version`)[0]?.['count']]
    const { body } = await send(home, atHome, await archive())
    expect(body).toMatchObject({ type: 'failed', data: sentence })
    expect([
      stored(home).length,
      (await home.db`select count(*) from scenario_version`)[0]?.['count'],
    ]).toEqual(before)
    await expect.poll(() => incoming(home)).toEqual([])
  })

  test('an archive whose files share their bytes is refused as a bomb too', async () => {
    const archive = await zip({ 'scenario.json': ward, 'media/b.png': 'b'.repeat(100) })
    const second = archive.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
    archive.writeUInt32LE(0, second + 42)
    expect((await send(home, atHome, archive)).body['data']).toBe(
      'This file was refused: its contents are too large, too many, too deeply nested or oddly compressed.',
    )
  })

  test('an invalid picture, or one with a false size, is left out and named; the scenario is kept', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const { body } = await done(
      send(
        home,
        atHome,
        await zip(
          { 'scenario.json': ward.replace('Ward Nine', 'Ward Ten') },
          { 'media/w10.svg': svg, 'media/w10.png': svg, 'media/ok.png': png },
        ),
      ),
    )
    expect(body['data']).toContain('1 picture or recording was imported.')
    expect(body['data']).toContain('These files were not saved: w10.svg, w10.png.')
    expect((await fetch(`${home.url}/images/w10.png`)).status).toBe(404)
  })
})
