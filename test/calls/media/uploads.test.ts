// S2§5 Media, rule 173, security rows 47 and 48, reliability UP1 to UP5 and UP8.
import { request } from 'node:http'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepUploads } from '#server/media/sweep.ts'
import { replyOf, type Reply } from '#test/support/http-call.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { silence } from '#test/support/surroundings/recording.ts'
import { adminToken, customerToken, givenCustomer } from '../people.ts'

type Server = TestServer & Awaited<ReturnType<typeof startServer>>
let house: Server
let admin: string
let png: Buffer
beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  await givenCustomer(house.db, { username: 'stbrannocs' })
  png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#126358' } })
    .png()
    .toBuffer()
})
afterAll(() => house.stop())

const media = () => join(house.services.config.dataDir, 'media')
const stored = () =>
  existsSync(media()) ? readdirSync(media()).filter(name => name !== 'incoming' && name !== 'trash') : []
const incoming = () => (existsSync(join(media(), 'incoming')) ? readdirSync(join(media(), 'incoming')) : [])
const rows = async (): Promise<number> => {
  const [row] = await house.db<[{ count: number }]>`select count(*)::int as count from media`
  return row.count
}

const send = async (
  name: string,
  fields: Readonly<Record<string, string>>,
  file?: Buffer,
  bearer: string | null = admin,
): Promise<Reply> => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  if (file) form.append('myFile', new Blob([new Uint8Array(file)]), 'whatever.svg')
  const headers: Record<string, string> = bearer === null ? {} : { authorization: `Bearer ${bearer}` }
  return replyOf(await fetch(`${house.url}/api/${name}`, { method: 'POST', body: form, headers }))
}
const image = (
  fields: Readonly<Record<string, string>>,
  file: Buffer | undefined = png,
  bearer: string | null = admin,
) => send('uploadImage', { chosenOption: 'Content Image', ...fields }, file, bearer)
const got = async (path: string) => {
  const response = await fetch(house.url + path)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

const NAME =
  'The name must begin with a letter, a digit or an underscore, and can contain up to 120 letters, digits, spaces, dots (but no two in a row), hyphens, apostrophes and underscores.'

describe('a picture', () => {
  test('is stored under its name, re-encoded, and served', async () => {
    const { body } = await image({ imageName: 'Ward board.png', alt: 'The board of the ward' })
    expect(body).toEqual({
      type: 'success',
      data: 'The picture Ward board.png was uploaded.',
      name: 'Ward board.png',
      url: '/images/Ward%20board.png',
    })
    const { status, type, bytes } = await got('/images/Ward%20board.png')
    expect([status, type]).toEqual([200, 'image/png'])
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 20 })
    expect((await house.call('images', {}, { token: admin })).text).toContain('Ward board.png')
    await expect.poll(incoming).toEqual([])
  })

  test('of a persona is stored under the name without spaces', async () => {
    expect((await image({ chosenOption: 'Profile Picture', imageName: 'Maeve O’Dowd' })).body['name']).toBe(
      'personas/MaeveO’Dowd.png',
    )
  })

  test('may have a hyphen and letters of any language in its name', async () => {
    expect((await image({ imageName: 'gate-four-ü.png' })).body).toMatchObject({
      type: 'success',
      name: 'gate-four-ü.png',
    })
    expect((await got(`/images/${encodeURIComponent('gate-four-ü.png')}`)).status).toBe(200)
  })

  test.each([
    [{ chosenOption: '' }, 'Please Select the image type'],
    [{ chosenOption: 'content image' }, 'Please Select the image type'],
    [{ imageName: '../x' }, NAME],
    [{ imageName: '' }, NAME],
    [{ imageName: 'ward BOARD' }, 'There is already a file called ward BOARD.png. Choose another name.'],
    [
      { imageName: 'ward BOARD', replace: 'false' },
      'There is already a file called ward BOARD.png. To replace it, turn on “Replace the file of the same name” and upload again.',
    ],
  ])('with %j is refused: %s', async (fields, sentence) => {
    const before = [await rows(), stored().length]
    expect((await image({ imageName: 'x', ...fields })).body).toMatchObject({
      type: 'failed',
      data: sentence,
    })
    expect([await rows(), stored().length]).toEqual(before)
  })

  test('is asked for if none was chosen', async () => {
    expect((await send('uploadImage', { chosenOption: 'Logo', imageName: 'x' })).body['data']).toBe(
      'Please upload an image',
    )
  })

  test('replaces another of its kind only on request, and the other one is kept', async () => {
    const jpg = await sharp(png).resize(10).png().toBuffer()
    expect(
      (await image({ imageName: 'Ward board', chosenOption: 'Icon Image', replace: 'true' }, jpg)).body[
        'name'
      ],
    ).toBe('icons/Ward board.png')
    expect((await image({ imageName: 'Ward board', replace: 'true' }, jpg)).body['type']).toBe('success')
    expect(await sharp((await got('/images/Ward%20board.png')).bytes).metadata()).toMatchObject({ width: 10 })
    const versions =
      await house.db`select removed_at is null as current from media where name = 'Ward board.png' order by uploaded_at`
    expect(versions.map(({ current }) => current)).toEqual([false, true])
  })

  test('loses the camera’s metadata, and is turned as it was held', async () => {
    const exif = { IFD0: { Artist: 'canary' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }
    const photo = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#888' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .toBuffer()
    expect(photo.toString('latin1')).toContain('canary')
    expect((await image({ imageName: 'photo' }, photo)).body['name']).toBe('photo.jpg')
    const { bytes } = await got('/images/photo.jpg')
    expect(bytes.toString('latin1')).not.toContain('canary')
    const { width, height, exif: left } = await sharp(bytes).metadata()
    expect([width, height, left]).toEqual([30, 60, undefined])
  })

  const NO_PICTURES: readonly (readonly [string, () => Buffer | Promise<Buffer>])[] = [
    [
      'a drawing with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['half a picture', () => png.subarray(0, 60)],
    ['a picture of another kind', () => sharp(png).webp().toBuffer()],
    ['a GIF that is also a script', () => Buffer.from('GIF89a/*\u0001\u0000*/=1;alert(1)')],
    [
      'the first bytes of one and then a page',
      () => Buffer.concat([png.subarray(0, 33), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['nothing but zeros', () => Buffer.alloc(5_000)],
  ]
  test.each(NO_PICTURES)('is not %s', async (_what, made) => {
    const before = [await rows(), stored().length]
    expect((await image({ imageName: 'evil' }, await made())).body).toMatchObject({
      type: 'failed',
      data: 'This is not a PNG or JPEG picture we can read.',
    })
    expect([await rows(), stored().length]).toEqual(before)
    await expect.poll(incoming).toEqual([])
  })

  test('with a page hidden behind it keeps its pixels only', async () => {
    await image(
      { imageName: 'polyglot' },
      Buffer.concat([png, Buffer.from('<script>alert("hidden")</script>')]),
    )
    expect((await got('/images/polyglot.png')).bytes.toString('latin1')).not.toContain('hidden')
  })

  test('with too many pixels is refused before it fills the memory', async () => {
    const bomb = await sharp({
      create: { width: 6_000, height: 5_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    const before = process.memoryUsage().rss
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, n) => image({ imageName: `bomb ${n}` }, bomb)),
    )
    expect(new Set(replies.map(({ body }) => body['data']))).toEqual(
      new Set(['This picture has too many pixels: at most 25 million, and 10,000 per side.']),
    )
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  test('larger than ten megabytes is cut off', async () => {
    const reply = await image({ imageName: 'large' }, Buffer.alloc(10 * 1024 * 1024 + 1)).catch(() => null)
    expect(reply === null || reply.status === 413).toBe(true)
    await expect.poll(incoming).toEqual([])
  })
})

describe('permission to upload', () => {
  test('is checked before the file is read: without a credential, and with a customer’s', async () => {
    const customer = await customerToken(house, 'stbrannocs')
    expect((await image({ imageName: 'x' }, png, null)).status).toBe(401)
    expect((await image({ imageName: 'x' }, png, customer)).status).toBe(403)
    expect((await image({ imageName: 'x', token: customer }, png, null)).status).toBe(403)
    await expect.poll(incoming).toEqual([])
  })

  test('may come with a token in a field before the file', async () => {
    expect((await image({ token: admin, imageName: 'by field' }, png, null)).body['type']).toBe('success')
  })

  test('is for forms only', async () => {
    expect((await house.call('uploadImage', { chosenOption: 'Logo' }, { token: admin })).status).toBe(415)
  })
})

describe('a recording', () => {
  test('has the type of its content, and is served in ranges', async () => {
    const { body } = await send('uploadVideo', { videoName: 'Voicemail.mp4' }, silence())
    expect(body).toMatchObject({ type: 'success', name: 'Voicemail.wav', url: '/videos/Voicemail.wav' })
    const part = await fetch(`${house.url}/videos/Voicemail.wav`, { headers: { range: 'bytes=0-3' } })
    expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([
      206,
      'audio/wav',
      'RIFF',
    ])
  })

  test('with other content is refused, and is asked for if none was chosen', async () => {
    expect(
      (await send('uploadVideo', { videoName: 'x' }, Buffer.from('#EXTM3U\nhttp://169.254.169.254/'))).body[
        'data'
      ],
    ).toBe('This is not an mp4, mp3, wav or ogg recording.')
    expect((await send('uploadVideo', { videoName: 'x' }, png)).body['data']).toBe(
      'This is a file of type png. Choose an mp4, mp3, wav or ogg recording.',
    )
    expect((await send('uploadVideo', { videoName: 'x' })).body['data']).toBe('Please upload a video/audio')
  })
})

test('an upload that breaks off anywhere leaves neither a row nor a file', async () => {
  const before = [await rows(), stored().length]
  const body = Buffer.from(await new Response(formWith(png)).arrayBuffer())
  for (const share of [0.01, 0.3, 0.6, 0.9, 0.99])
    await breakOff(body.subarray(0, Math.floor(body.length * share)), body.length)
  await expect.poll(incoming, { timeout: 10_000 }).toEqual([])
  expect([await rows(), stored().length]).toEqual(before)
})

const formWith = (file: Buffer) => {
  const form = new FormData()
  form.append('chosenOption', 'Logo')
  form.append('imageName', 'broken')
  form.append('myFile', new Blob([new Uint8Array(file)]), 'a.png')
  return form
}

const breakOff = (part: Buffer, length: number) =>
  new Promise<void>(resolve => {
    const boundary = part.toString('latin1').split('\r\n')[0]?.slice(2) ?? 'x'
    const sent = request(`${house.url}/api/uploadImage`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': length,
      },
    })
    sent.on('error', () => resolve())
    sent.write(part, () => setTimeout(() => sent.destroy(), 50))
    sent.on('close', () => resolve())
  })

describe('the remains of a killed process', () => {
  const anHourAgo = new Date(Date.now() - 3_600_000)
  const given = (path: string, time = anHourAgo) => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'x')
    utimesSync(path, time, time)
    return path
  }

  test('are swept from the folder of uploads after ten minutes; no other file is deleted, whether the database knows it or not', async () => {
    const old = given(join(media(), 'incoming', 'old'))
    const young = given(join(media(), 'incoming', 'young'), new Date())
    const stray = given(join(media(), 'stray.png'))
    for (const name of stored()) utimesSync(join(media(), name), anHourAgo, anHourAgo)
    const kept = stored().toSorted()
    await sweepUploads(house.services)
    expect([old, young, stray].map(path => existsSync(path))).toEqual([false, true, true])
    expect(stored().toSorted()).toEqual(kept)
    rmSync(young)
    rmSync(stray)
  })

  test('include files that were stored but not moved: they are served from where they are, and then moved', async () => {
    await image({ imageName: 'half way' })
    const [row] = await house.db<
      [{ stored_as: string }]
    >`select stored_as from media where name = 'half way.png'`
    const place = join(media(), row.stored_as)
    renameSync(place, join(media(), 'incoming', row.stored_as))
    expect((await got('/images/half%20way.png')).status).toBe(200)
    await sweepUploads(house.services)
    expect(existsSync(place)).toBe(true)
    expect(incoming()).toEqual([])
  })
})
