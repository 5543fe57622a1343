// Decision 0026.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseFromTexts } from '#server/database/administration/erased-texts.ts'
import { MOST_FILES } from '#server/database/lead/files.ts'
import { placesOf } from '#server/media/places.ts'
import { emptyTrash } from '#server/media/trash.ts'
import type { Services } from '#server/services/services.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { filesBelow, upload } from '#test/uploads/sending.ts'
import { adminToken, done, refusal } from '../people.ts'
import { givenRoom, loggedIn, type Room } from '../rooms.ts'

let house: TestServer & { readonly services: Services }
let admin: string
let room: Room
let ada: string
let picture: Uint8Array<ArrayBuffer>
const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'teal' } })
    .png()
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .toBuffer()
  picture = new Uint8Array(png)
})
afterAll(() => house.stop())
beforeEach(async () => {
  room = await givenRoom(house, admin)
  ada = await room.join('ada')
})

const faye = (name: string, body: Readonly<Record<string, unknown>> = {}, { token }: Room = room) =>
  house.call(name, { by: 'Faye', ...body }, { token })
const MAIL = {
  type: 'Email',
  recipient: 'all',
  org: 'Press',
  name: 'Nora Finch',
  subject: 'A question',
  content: '<p>Who decides?</p>',
}
const send = (change: Readonly<Record<string, unknown>>, of: Room = room) =>
  faye('sendFacilitatorEvents', { ...MAIL, ...change }, of)
const foreign = (name: string) =>
  `${name} is not a file of this exercise. Remove it, or use a file of this exercise instead.`

const bring = (file: Uint8Array<ArrayBuffer>, fileName: string, token = room.token) =>
  upload(house.url, token, { call: 'uploadForExercise', fields: { fileName, by: 'Faye' }, file })
const brought = async (file: Uint8Array<ArrayBuffer>, fileName: string) => {
  const { body } = await bring(file, fileName)
  expect(body).toMatchObject({ type: 'success' })
  return String(body['name'])
}
const listed = async (of: Room = room) =>
  ((await done(faye('getExerciseFiles', {}, of))).body as unknown as readonly { name: string }[]).map(
    ({ name }) => name,
  )
const served = (path: string) => fetch(`${house.url}${path}`)

describe('a message', () => {
  test('cannot use a file of another scenario, neither attached nor in its text', async () => {
    const name = `other scenario ${room.word}`
    const { body } = await upload(house.url, admin, {
      call: 'uploadImage',
      fields: { chosenOption: 'Content Image', imageName: name },
      file: picture,
    })
    expect(body).toMatchObject({ type: 'success' })
    const secret = {
      filename: 'Secret plan',
      type: 'Document',
      title: 'x',
      content: '<p>x</p>',
      images: [],
      fields: [],
    }
    await done(house.call('savePDF', secret, { token: admin }))
    expect(await refusal(send({ media: `${name}.png` }))).toBe(foreign(`${name}.png`))
    expect(await refusal(send({ pdf: 'Secret plan' }))).toBe(foreign('Secret plan'))
    for (const src of [
      `/images/${encodeURI(name)}.png`,
      `${house.services.config.publicUrl}/x/../images/${encodeURI(name)}.png`,
    ])
      expect(await refusal(send({ content: `<p>Look: <img src="${src}"></p>` })), src).toBe(
        foreign(`${name}.png`),
      )
    await done(send({}))
    expect(
      await refusal(
        faye('correctMessage', {
          id: 'f-1',
          subject: 'x',
          content: `<img src="/images/${encodeURI(name)}.png">`,
        }),
      ),
    ).toBe(foreign(`${name}.png`))
    expect(await refusal(faye('loadPDF', { filename: 'Secret plan' }))).toContain('404')
    expect(await loggedIn(house, room.exercise, 'sent')).toHaveLength(1)
  })

  test('cannot show a picture from another site, which would learn who opens it and when', async () => {
    const elsewhere = (host: string) =>
      `The text shows a picture from ${host}, which would learn each reader’s IP address. Remove the picture. You can attach an uploaded picture to a new message.`
    const content = '<p>Look: <img src="https://tracker.example/a.png?who=1&who=2"></p>'
    expect(await refusal(send({ content }))).toBe(elsewhere('tracker.example'))
    expect(await refusal(send({ content: '<img src="/\t/tracker.example/a.png">' }))).toBe(
      elsewhere('tracker.example'),
    )
    expect(await refusal(send({ media: 'https://tracker.example:8443/a.png' }))).toBe(
      elsewhere('tracker.example:8443'),
    )
    await done(send({}))
    expect(await refusal(faye('correctMessage', { id: 'f-1', subject: 'x', content }))).toBe(
      elsewhere('tracker.example'),
    )
    for (const message of [
      { ...MAIL, html: content },
      { ...MAIL, media: 'https://tracker.example/a.png' },
    ])
      expect(await refusal(faye('prepareMessage', { message }))).toBe(elsewhere('tracker.example'))
    expect((await done(faye('getPreparedMessages'))).body).toEqual([])
    const sent = await loggedIn(house, room.exercise, 'sent')
    expect(sent).toHaveLength(1)
    expect(JSON.stringify(sent)).not.toContain('tracker')
  })

  test('may show the pictures of its scenario, wherever they are from, so that an event can be sent again', async () => {
    const content = '<p>Ice: <img src="https://press.example/ice.png?w=1&amp;h=2"></p>'
    const event = {
      type: 'Email',
      name: 'Nora Finch',
      organisation: 'Press',
      id: 'ice',
      subject: 'Ice',
      content,
      displayAfter: 0,
    }
    const own = await givenRoom(house, admin, 'running', [{ name: '1', events: [event] }])
    await done(send({ content }, own))
    expect(await refusal(send({ content: content.replace('ice.png', 'snow.png') }, own))).toContain(
      'a picture from press.example',
    )
    expect(await refusal(send({ content }))).toContain('a picture from press.example')
  })

  test('keeps its formatting, and loses scripts', async () => {
    const content =
      '<h2>Ward 4</h2><p>Two <strong>patients</strong>, <a href="https://example.org">more</a></p><ul><li>One</li></ul>'
    await done(send({ content: `${content}<script>alert(1)</script>` }))
    const { body } = await done(house.call('getMailFacilitated', {}, { token: ada }))
    const mail = (body['events'] as readonly { id: string; content: string }[]).find(({ id }) => id === 'f-1')
    expect(mail?.content).toContain(
      '<h2>Ward 4</h2><p>Two <strong>patients</strong>, <a href="https://example.org"',
    )
    expect(mail?.content).not.toContain('script')
  })
})

describe('a file that a facilitator uploads', () => {
  test('is shown in messages of this exercise, with pictures re-encoded', async () => {
    const name = await brought(picture, 'Ward plan (new).PNG')
    expect(name).toMatch(/^led\/[0-9a-f-]{36}\/Ward plan new\.png$/)
    await done(send({ media: name }))
    const got = await served(`/images/${encodeURI(name)}`)
    expect(got.headers.get('content-type')).toBe('image/png')
    const kept = Buffer.from(await got.arrayBuffer())
    expect(kept.toString('latin1')).not.toContain('where it was taken')
    expect(await sharp(kept).metadata()).toMatchObject({ width: 8, height: 6 })
    const { body } = await done(house.call('getMailFacilitated', {}, { token: ada }))
    expect((body['events'] as readonly { image: string }[]).map(({ image }) => image)).toContain(name)
  })

  test('may be a PDF, which players open from a sheet and only as a download', async () => {
    const rota = new TextEncoder().encode(`%PDF-1.7\n%${'.'.repeat(995)}\n%%EOF\n`)
    const name = await brought(rota, 'Rota of today.pdf')
    expect(name).toBe('Rota of today.pdf')
    expect((await house.call('loadPDF', { filename: name }, { token: ada })).status).toBe(404)
    await done(send({ pdf: name }))
    const { body } = await done(house.call('loadPDF', { filename: name }, { token: ada }))
    const address = /href="([^"]+)"/.exec(String(body['content']))?.[1] ?? ''
    expect(address).toContain('/files/led/')
    expect(body['content']).toContain('(PDF, 2 kB)')
    const got = await fetch(address)
    expect([got.status, got.headers.get('content-type'), got.headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      'attachment',
    ])
    expect(got.headers.get('content-security-policy')).toContain('sandbox')
    expect(new Uint8Array(await got.arrayBuffer())).toEqual(rota)
  })

  test('has the type of its content, whatever its name', async () => {
    expect(await brought(picture, 'a.pdf')).toMatch(/\/a\.png$/)
    expect(await brought(pdf, '../../Letter to ada@x.ie, bert＠x.ie signed.exe')).toBe('Letter to signed.pdf')
    expect(await brought(pdf, `${'x'.repeat(200)}.pdf`)).toHaveLength(120)
    const pages = [
      new TextEncoder().encode('<html><script>alert(1)</script></html>'),
      new TextEncoder().encode('%PDF-1.7 without an end'),
    ]
    for (const file of pages)
      expect((await bring(file, 'plan.pdf')).body).toMatchObject({
        type: 'failed',
        data: 'plan.pdf is not a PNG, JPEG or PDF file we can read. Choose another file.',
      })
    await expect.poll(() => filesBelow(house.services.config.dataDir).incoming).toEqual([])
  })

  test('belongs to this exercise alone: no other exercise lists, names, opens or removes it, and the library does not know it', async () => {
    const other = await givenRoom(house, admin)
    const zoe = await other.join('zoe')
    const names = [await brought(picture, 'stairs.png'), await brought(pdf, 'stairs.pdf')]
    expect(await listed()).toEqual(names)
    expect(await listed(other)).toEqual([])
    expect(await refusal(send({ media: names[0] }, other))).toBe(foreign(names[0] ?? ''))
    expect(await refusal(send({ pdf: names[1] }, other))).toBe(foreign('stairs.pdf'))
    for (const name of names)
      expect(await refusal(faye('removeExerciseFile', { name }, other))).toBe('This file no longer exists.')
    for (const token of [other.token, zoe])
      expect((await house.call('loadPDF', { filename: 'stairs.pdf' }, { token })).status).toBe(404)
    const library = JSON.stringify([
      (await done(house.call('images', { details: true }, { token: admin }))).body,
      (await done(house.call('pdf', {}, { token: admin }))).body,
      (await done(house.call('mediaLibrary', {}, { token: admin }))).body,
      (await done(faye('images', { details: true }, other))).body,
    ])
    expect(library).not.toContain('stairs')
    expect(await listed()).toEqual(names)
  })

  test('is accepted from facilitators only, while the exercise is not closed', async () => {
    for (const token of [ada, admin]) expect((await bring(picture, 'a.png', token)).status).toBe(403)
    for (const [name, body] of Object.entries({ getExerciseFiles: {}, removeExerciseFile: { name: 'a' } }))
      expect((await house.call(name, body, { token: ada })).status).toBe(403)
    await done(faye('closeExercise'))
    expect((await bring(picture, 'a.png')).body).toMatchObject({ data: 'The exercise is closed.' })
  })

  test('needs a name of its own, and their number is limited', async () => {
    await brought(pdf, 'plan.pdf')
    expect((await bring(pdf, 'PLAN.pdf')).body).toMatchObject({
      data: 'This exercise already has a file called PLAN.pdf. Give yours another name.',
    })
    await house.db`
      insert into exercise_file (id, exercise_id, name, mime, bytes, stored_as, sha256, uploaded_by)
      select gen_random_uuid(), ${room.exercise}, n || '.pdf', 'application/pdf', 1, gen_random_uuid()::text, '', 'Faye'
      from generate_series(2, ${MOST_FILES}) n`
    expect((await bring(pdf, 'one more.pdf')).body).toMatchObject({
      type: 'failed',
      data: expect.stringContaining('An exercise can have at most'),
    })
    await house.db`delete from exercise_file where exercise_id = ${room.exercise}`
  })

  test('can be removed while no message shows it, and is then no longer served', async () => {
    const name = await brought(picture, 'wrong.png')
    await done(send({ media: name }))
    expect(await refusal(faye('removeExerciseFile', { name }))).toBe(
      'wrong.png is in a sent message: withdraw the message first.',
    )
    await done(faye('withdrawMessage', { id: 'f-1' }))
    await done(faye('removeExerciseFile', { name }))
    expect((await served(`/images/${encodeURI(name)}`)).status).toBe(404)
    expect(await listed()).toEqual([])
  })

  test('goes to the trash with its exercise, and comes back with it', async () => {
    const name = await brought(pdf, 'plan.pdf')
    await done(send({ pdf: name }))
    const [{ stored_as: file, id }] = await house.db<[{ stored_as: string; id: string }]>`
      select stored_as, id from exercise_file where exercise_id = ${room.exercise}`
    const { dataDir } = house.services.config
    const path = `/files/led/${id}/plan.pdf`
    await house.db`update exercise set removed_at = now() where id = ${room.exercise}`
    expect((await served(path)).status).toBe(404)
    await emptyTrash(house.services, { confirmed: false })
    expect(filesBelow(dataDir).kept).not.toContain(file)
    await house.db`update exercise set removed_at = null where id = ${room.exercise}`
    await emptyTrash(house.services, { confirmed: false })
    expect(new Uint8Array(readFileSync(join(placesOf(dataDir).kept, file)))).toEqual(pdf)
    expect((await served(path)).status).toBe(200)
  })

  test('loses an erased name from its own name, and is found under the new one', async () => {
    const name = await brought(pdf, 'Ada Lovelace.pdf')
    await done(send({ pdf: name }))
    await eraseFromTexts(house.services.db, text => text.replaceAll('Ada Lovelace', '(erased)'))
    expect(await listed()).toEqual(['(erased).pdf'])
    // The process learns the new name a moment later.
    const title = async () =>
      (await house.call('loadPDF', { filename: '(erased).pdf' }, { token: ada })).body['title']
    await expect.poll(title, { timeout: 5_000 }).toBe('(erased)')
  })
})
