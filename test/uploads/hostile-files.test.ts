// Reliability UP1, UP2 and UP6.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as pictures from '#server/media/pictures.ts'
import { startServer } from '#test/support/server.ts'
import { adminToken } from '../calls/people.ts'
import { bombs, noPictures, picturesWithMore } from './hostile-files.ts'
import { filesBelow, upload, type Upload } from './sending.ts'

let house: Awaited<ReturnType<typeof startServer>>
let admin: string
let stranger: Server
let calls = 0
let canary: string
let address: string
beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  stranger = createServer((_request, response) => (calls++, response.end()))
  stranger.listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  const where = stranger.address()
  address = `http://127.0.0.1:${typeof where === 'object' ? where?.port : 0}/canary`
  canary = join(house.services.config.dataDir, 'canary.txt')
  writeFileSync(canary, 'the canary sings')
})
afterAll(async () => {
  stranger.close()
  await house.stop()
})

const names = ['plain', 'x.png', 'x.jpg', 'x.svg', 'x.php.png', 'x.html']
const mimes = ['image/png', 'image/jpeg', 'image/svg+xml', 'text/html', '']
const said = (index: number) => ({
  filename: names[index % names.length] ?? '',
  mime: mimes[index % mimes.length] ?? '',
})
const image = (index: number, bytes: Buffer, imageName: string): Upload => ({
  call: 'uploadImage',
  fields: { chosenOption: 'Content Image', imageName },
  file: new Uint8Array(bytes),
  ...said(index),
})
const before = async () => [
  filesBelow(house.services.config.dataDir).kept.length,
  (await house.db`select 1 from media`).length,
]

describe('a file that is not a picture', () => {
  test('is refused under every name and type, leaves nothing, and makes the server fetch and read nothing', async () => {
    const files = await noPictures(address, canary)
    expect(files.length).toBeGreaterThan(45)
    const untouched = await before()
    for (const [index, { what, bytes }] of files.entries()) {
      const { body } = await upload(house.url, admin, image(index, bytes, `no picture ${index}`))
      expect(body, what).toMatchObject({ type: 'failed' })
    }
    expect(await before()).toEqual(untouched)
    // Temporary files are removed shortly after the reply.
    await expect.poll(() => filesBelow(house.services.config.dataDir).incoming).toEqual([])
    expect(calls).toBe(0)
  })

  test('is not a recording either', async () => {
    const files = (await noPictures(address, canary)).filter(({ what }) => what !== 'nothing but 0xff')
    const untouched = await before()
    for (const [index, { what, bytes }] of files.entries()) {
      const recording: Upload = {
        call: 'uploadVideo',
        fields: { videoName: `x${index}.mp4` },
        file: new Uint8Array(bytes),
        ...said(index),
      }
      expect((await upload(house.url, admin, recording)).body, what).toMatchObject({ type: 'failed' })
    }
    expect(await before()).toEqual(untouched)
    expect(calls).toBe(0)
  })
})

describe('a picture that contains more than pixels', () => {
  test('keeps only its pixels, and is served as what it is, whatever is asked for', async () => {
    for (const [index, { what, bytes, gone }] of (await picturesWithMore()).entries()) {
      const { body } = await upload(house.url, admin, image(index, bytes, `more ${index}`))
      expect(body, what).toMatchObject({ type: 'success' })
      const url = `${house.url}${String(body['url'])}`
      const got = await fetch(url, { headers: { accept: 'text/html' } })
      const kept = Buffer.from(await got.arrayBuffer())
      expect(kept.toString('latin1'), what).not.toContain(gone)
      expect(kept.equals(bytes), what).toBe(false)
      expect(await sharp(kept).metadata(), what).toMatchObject({ width: 64, height: 48 })
    }
  })
})

const ASKED: readonly Record<string, string>[] = [
  {},
  { accept: 'text/html' },
  { accept: 'image/svg+xml;q=1, */*;q=0' },
  { accept: '\u00ff/\u00fe' },
  { accept: '*/*, '.repeat(500) },
  { range: 'bytes=0-3' },
  { range: 'bytes=-4' },
  { range: 'bytes=5-' },
  { range: 'bytes=0-0,2-2' },
  { range: 'bytes=99999999-' },
  { range: 'bytes=9-1' },
  { range: 'bytes=0-99999999999999999999' },
  { range: 'lines=0-3' },
  { range: 'bytes=a-b' },
  { 'if-range': 'x', range: 'bytes=0-3' },
  { 'x-content-type-options': 'sniff', 'content-type': 'text/html' },
]

test('every stored file, however it is asked for, comes with its own type, unsniffed, in a sandbox', async () => {
  const rows = await house.db<
    { name: string; mime: string }[]
  >`select name, mime from media where removed_at is null`
  expect(rows.length).toBeGreaterThan(5)
  for (const { name, mime } of rows)
    for (const headers of ASKED) {
      const got = await fetch(`${house.url}/images/${encodeURI(name)}`, { headers })
      await got.arrayBuffer()
      expect([200, 206, 416], JSON.stringify(headers)).toContain(got.status)
      expect([got.headers.get('content-type'), got.headers.get('x-content-type-options')]).toEqual([
        mime,
        'nosniff',
      ])
      expect(got.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(got.headers.get('content-disposition')).toMatch(/^(inline|attachment)/)
    }
})

test('bombs are refused, ten at a time, while the server goes on answering', async () => {
  const files = await bombs()
  const untouched = process.memoryUsage().rss
  const waits: number[] = []
  let over = false
  const polling = (async () => {
    while (!over) {
      const begun = performance.now()
      await (await fetch(`${house.url}/readyz`)).text()
      waits.push(performance.now() - begun)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  })()
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, n) => files[n % files.length]).map(
      async (bomb, n) =>
        [
          bomb?.what,
          (await upload(house.url, admin, image(n, bomb?.bytes ?? Buffer.of(), `bomb ${n}`))).body,
        ] as const,
    ),
  )
  over = true
  await polling
  // A picture with a huge note or profile is stored without it, or refused.
  for (const [what, body] of replies)
    if (/note|colours/.test(what ?? ''))
      expect(String(body['data']), what).toMatch(/uploaded|cannot|can read/)
    else expect(body, what).toMatchObject({ type: 'failed' })
  expect(process.memoryUsage().rss - untouched).toBeLessThan(100 * 1024 * 1024)
  expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(250)
  for (const name of filesBelow(house.services.config.dataDir).kept)
    expect(readFileSync(join(house.services.config.dataDir, 'media', name)).length).toBeLessThan(1_000_000)
})

test('a bomb that declares its size is refused before a process is started for it', async () => {
  // A new copy of the module has no process left from earlier pictures.
  const own = new URL(`../../server/media/pictures.ts?own=${Date.now()}`, import.meta.url).href
  const { reencode } = (await import(own)) as typeof pictures
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-bomb-'))
  const done = (name: string, bytes: Uint8Array) => {
    writeFileSync(join(folder, name), bytes)
    return reencode(join(folder, name), join(folder, `${name}.new`))
  }
  const bomb = (await bombs()).find(({ what }) => what === '400 million points')
  const red = { width: 9, height: 9, channels: 3, background: 'red' } as const
  const small = await sharp({ create: red }).png().toBuffer()
  let started = 0
  const count = () => started++
  subscribe('child_process', count)
  try {
    expect(await done('bomb', bomb?.bytes ?? Buffer.of())).toEqual({ refused: 'image too large' })
    expect(started).toBe(0)
    expect(await done('small', small)).toBe('png')
    expect(started).toBe(1)
  } finally {
    unsubscribe('child_process', count)
    rmSync(folder, { recursive: true, force: true })
  }
})
