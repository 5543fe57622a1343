import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyTrash } from '#server/media/trash.ts'
import { editorToken, givenAuthor } from '#test/calls/people.ts'
import { startServer } from '#test/support/server.ts'
import { upload } from './sending.ts'

let house: Awaited<ReturnType<typeof startServer>>
let token: string
let large: Buffer
beforeAll(async () => {
  house = await startServer()
  await givenAuthor(house.db, 'maren.aas')
  token = await editorToken(house, 'maren.aas')
  large = await photograph(3_000, 2_000)
})
afterAll(() => house.stop())

const photograph = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#126358',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
const send = async (imageName: string, file: Buffer, more: Readonly<Record<string, string>> = {}) => {
  const fields = { chosenOption: 'Content Image', imageName, ...more }
  const sent = await upload(house.url, token, {
    call: 'uploadImage',
    fields,
    file: new Uint8Array(file),
    filename: 'x',
  })
  expect(sent.body).toMatchObject({ type: 'success' })
}
const get = async (path: string) => {
  const response = await fetch(house.url + path)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: Buffer.from(await response.arrayBuffer()),
  }
}
const folder = (...more: string[]) => join(house.services.config.dataDir, 'media', ...more)
const made = () => readdirSync(folder('thumbnails'))

test('a photograph of megabytes has a thumbnail of kilobytes, made once however many ask for it', async () => {
  await send('pier', large)
  const many = await Promise.all(Array.from({ length: 12 }, () => get('/thumbnails/Pier.jpg')))
  const [first] = many
  expect(new Set(many.map(({ status, type, body }) => `${status} ${type} ${body.length}`)).size).toBe(1)
  expect([first?.status, first?.type]).toEqual([200, 'image/webp'])
  expect(await sharp(first?.body).metadata()).toMatchObject({ width: 360, height: 240 })
  expect((await get('/images/pier.jpg')).body.length / (first?.body.length ?? 0)).toBeGreaterThan(30)
  expect(made()).toHaveLength(1)
  const at = statSync(folder('thumbnails', made()[0] ?? '')).mtimeMs
  await get('/thumbnails/pier.jpg')
  expect(statSync(folder('thumbnails', made()[0] ?? '')).mtimeMs).toBe(at)
})

test('a small picture is served unchanged, and a missing one is not found', async () => {
  const dot = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#12635880' } })
    .png()
    .toBuffer()
  await send('icons of the pier', dot)
  expect(await get('/thumbnails/icons of the pier.png')).toMatchObject({ status: 200, type: 'image/png' })
  for (const name of ['nowhere.png', '..%2Finstallation', '', 'x'.repeat(201)])
    expect((await get(`/thumbnails/${name}`)).status).toBe(404)
  expect(made()).toHaveLength(1)
})

test('a picture that cannot be read is served in place of its thumbnail', async () => {
  await send('torn', large)
  const [row] = await house.db<
    { stored: string }[]
  >`select stored_as as stored from media where name = 'torn.jpg'`
  writeFileSync(folder(row?.stored ?? ''), 'x'.repeat(50_000))
  for (const _look of [1, 2])
    expect(await get('/thumbnails/torn.jpg')).toMatchObject({ status: 200, type: 'image/jpeg' })
  expect(made()).toHaveLength(1)
})

test('a thumbnail is deleted with its picture, and a new picture of that name gets its own', async () => {
  const before = made()
  await send('pier', await photograph(1_000, 1_000), { replace: 'true' })
  expect(await sharp((await get('/thumbnails/pier.jpg')).body).metadata()).toMatchObject({
    width: 240,
    height: 240,
  })
  expect(made()).toHaveLength(2)
  await emptyTrash(house.services, { confirmed: false })
  expect(made()).toHaveLength(1)
  expect(made()).not.toEqual(before)
  await house.db`update media set removed_at = now()`
  await emptyTrash(house.services, { confirmed: false })
  expect(made()).toEqual([])
  expect((await get('/thumbnails/pier.jpg')).status).toBe(404)
})
