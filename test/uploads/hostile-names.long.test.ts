// Reliability UP4; security NA-14.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '#test/support/server.ts'
import { getExactly } from '#test/support/http-call.ts'
import { adminToken } from '../calls/people.ts'
import { upload } from './sending.ts'

let house: Awaited<ReturnType<typeof startServer>>
let admin: string
let png: Buffer
const CANARIES = ['canary', 'media/canary', 'images/canary', 'canary.png', 'etc/passwd']
beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#126358' } })
    .png()
    .toBuffer()
  for (const name of CANARIES) {
    mkdirSync(dirname(join(dataDir(), name)), { recursive: true })
    writeFileSync(join(dataDir(), name), 'untouched')
  }
})
afterAll(() => house.stop())

const dataDir = () => house.services.config.dataDir

const STEPS = [
  '../',
  '..\\',
  '..%2f',
  '%2e%2e/',
  '..%5c',
  '%2e%2e%2f',
  '..%c0%af',
  '..%252f',
  '....//',
  '..;/',
  '..\u2215',
  '\uff0e\uff0e/',
  '..\u0000/',
  './../',
  '\\\\?\\',
  '/',
]
const TARGETS = ['canary', 'media/canary', 'etc/passwd', 'canary.png']
const ALONE = [
  '',
  ' ',
  '.',
  '..',
  '...',
  '. .',
  '/',
  '\\',
  'C:',
  'C:canary',
  '\\\\host\\share\\x',
  'file:///etc/passwd',
  '~/x',
  '~root',
  '$HOME/x',
  '%00',
  'x\u0000.png',
  'x.png\u0000.svg',
  'x\n.png',
  'x\r\nSet-Cookie: a=b',
  'x\t',
  'CON',
  'con.png',
  'PRN',
  'AUX.jpg',
  'NUL',
  'COM1',
  'LPT1.png',
  'x.',
  'x ',
  ' x',
  '.htaccess',
  '.png',
  '..png',
  'x.php',
  'x.svg',
  'x.html',
  'x.png.exe',
  'x;ls',
  '`id`',
  '$(id)',
  '|id',
  '-rf',
  '--help',
  '*',
  '?',
  '"',
  "'",
  '<img src=x onerror=alert(1)>',
  '\u202egnp.x',
  '\u200b',
  '\ufeffx',
  'e\u0301',
  '\u00e9',
  '\ud83d\ude00',
  '\ud800',
  'x'.repeat(5_000),
  `${'a/'.repeat(200)}x`,
  '__proto__',
  'constructor',
  "x' or '1'='1",
  'personas/../../canary',
  'incoming/x',
  'media/x',
  '../../../../../../../../etc/passwd',
  'images/../../canary',
]
const NAMES = [
  ...STEPS.flatMap(step => TARGETS.flatMap(target => [step + target, step.repeat(6) + target])),
  ...ALONE,
]

const outside = (folder = dataDir()): string[] =>
  readdirSync(folder).flatMap(name => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return name === 'postgres' ? [] : outside(path)
    const kept = /^media\/[0-9a-f-]{36}\.\w{3}$/.test(relative(dataDir(), path))
    return kept ? [] : [`${relative(dataDir(), path)} ${readFileSync(path, 'utf8')}`]
  })

describe('a hostile name', () => {
  test('stores nothing outside the folder of uploads, and touches no file that is there', async () => {
    const before = outside()
    expect(before.length).toBeGreaterThanOrEqual(CANARIES.length)
    expect(NAMES.length).toBeGreaterThan(150)
    // Every twentieth file is a valid picture, because the name may be checked after the picture.
    for (const [index, name] of NAMES.entries()) {
      const file = index % 20 === 0 ? png : Buffer.from('no picture')
      const { status } = await upload(house.url, admin, {
        call: index % 2 ? 'uploadVideo' : 'uploadImage',
        fields: { chosenOption: 'Profile Picture', imageName: name, videoName: name, alt: name },
        file: new Uint8Array(file),
        filename: name || 'x',
      })
      expect(status, JSON.stringify(name)).toBeLessThan(500)
    }
    // Temporary files are removed shortly after the reply.
    await expect.poll(() => outside()).toEqual(before)
    const rows = await house.db<{ name: string; stored_as: string }[]>`select name, stored_as from media`
    expect(rows.filter(({ stored_as }) => !/^[0-9a-f-]{36}\.(png|jpg)$/.test(stored_as))).toEqual([])
    expect(
      rows.filter(({ name }) => /[/\\:*?"<>|\u0000-\u001f]|\.\./.test(name.replace(/^personas\//, ''))),
    ).toEqual([])
  })

  test('in an address leads to nothing but a stored file', async () => {
    for (const area of ['images', 'videos', 'logos', 'assets', 'mailbox'])
      for (const name of NAMES.filter(each => !each.includes('\ud800') && each.length < 1_000)) {
        for (const path of [encodeURIComponent(name), encodeURI(name).replaceAll(/[^\u0021-\u007e]/g, '')]) {
          const { status, bytes } = await getExactly(house.url, `/${area}/${path}`)
          expect(status, `/${area}/${path}`).toBeLessThan(500)
          expect(bytes.toString('latin1'), `/${area}/${path}`).not.toMatch(/untouched|root:x:/)
        }
      }
  })
})

describe('two names that could be taken for one', () => {
  const put = (imageName: string, option = 'Content Image') =>
    upload(house.url, admin, {
      call: 'uploadImage',
      fields: { chosenOption: option, imageName },
      file: new Uint8Array(png),
    })

  test.each([
    ['Ward', 'ward', 'taken'],
    ['Straße.png', 'Straße', 'taken'],
    ['e\u0301cole', '\u00e9cole', 'taken'],
    ['two  spaces', 'two spaces', 'kept apart or taken'],
    ['dotted.name', 'dotted name', 'kept apart or taken'],
  ])('%j and %j are %s, and neither replaces the other', async (one, other, which) => {
    await put(one)
    const count = async () => (await house.db`select 1 from media where removed_at is null`).length
    const before = await count()
    const { body } = await put(other)
    if (which === 'taken') expect(body['data']).toContain('already a file')
    expect(await count()).toBe(body['type'] === 'success' ? before + 1 : before)
    expect((await house.db`select 1 from media where removed_at is not null`).length).toBe(0)
  })

  test('of personas: with and without spaces they are one picture, and the second is refused', async () => {
    await put('Maeve ODowd', 'Profile Picture')
    expect((await put('MaeveO Dowd', 'Profile Picture')).body['data']).toContain('already a file')
  })
})
