import { networkInterfaces } from 'node:os'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '#server/services/services.ts'
import { getExactly } from '#test/support/http-call.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { givenWorld, type World } from '#test/http/given-world.ts'
import { ADDRESSES } from '#domain/addresses.ts'

let server: TestServer & { readonly services: Services }
let world: World
beforeAll(async () => {
  server = await startServer({ env: { SUPPORT_EMAIL: 'desk&co@harbour.example' } })
  world = await givenWorld(server)
})
afterAll(() => server.stop())

const get = (path: string, headers: Record<string, string> = {}) => getExactly(server.url, path, headers)

describe('a page', () => {
  test('has the same bytes for a good link, a bad one and none, and opening it changes nothing', async () => {
    const digest = async () =>
      (await server.db`select md5(string_agg(seat::text, '' order by id)) as seats from seat`)[0]
    const before = await digest()
    const [ada = ''] = world.players
    const pages = await Promise.all(
      [`/exercise/${ada}`, `/exercise/${'A'.repeat(64)}`, '/e/x', '/exercise'].map(path => get(path)),
    )
    expect(new Set(pages.map(({ bytes, status }) => `${status} ${bytes.toString('base64')}`)).size).toBe(1)
    expect(await digest()).toEqual(before)
  })

  test('is served at an address that cannot be decoded; anything else there is not found, in our words', async () => {
    const same = await get('/exercise')
    for (const path of ['/exercise/100%', '/exercise/%ff', '/e/%'])
      expect((await get(path)).bytes.equals(same.bytes), path).toBe(true)
    for (const path of ['/api/%', '/assets/%', '/images/%ff']) {
      const { status, bytes } = await get(path)
      expect([status, bytes.toString()], path).toEqual([
        404,
        expect.stringContaining('We could not find what you asked for.'),
      ])
    }
  })

  test('names the support of the operator, and no other', async () => {
    for (const path of ['/', '/exercise', '/facilitator', '/editor', '/no/such/page']) {
      const { bytes } = await get(path, { accept: 'text/html' })
      expect(bytes.toString(), path).toContain('<meta name="support" content="desk&amp;co@harbour.example">')
      expect(bytes.toString(), path).not.toContain('help@holdfast.example')
    }
  })

  test('is not served for a missing file', async () => {
    for (const path of [
      '/assets/nothing.js',
      '/images/nothing',
      '/videos/nothing',
      '/assets/',
      '/assets/../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
    ]) {
      const { status, bytes } = await get(path)
      expect(status, path).toBe(404)
      expect(bytes.toString(), path).not.toContain('holdfast')
    }
  })

  test('is served at every address of the product', async () => {
    const filled = Object.values(ADDRESSES).flatMap(({ pattern }) => [
      pattern.replaceAll(/:\w+\??/g, 'x'),
      pattern.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'x'),
    ])
    expect(filled).toEqual(
      expect.arrayContaining(['/', '/login', '/exercises/x', '/e', '/e/x', '/editor/x/x']),
    )
    for (const path of [...filled, '/login/']) {
      const { status, headers } = await get(path)
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
    }
  })

  test('is served nowhere else: a program gets JSON, a browser a page that says so', async () => {
    for (const path of [
      '/media/x',
      '/nonsense',
      '/login/x',
      '/exercise/x/y',
      '/exercises/x/y',
      '/index.html',
      '/.env',
      '/dist/',
      '//x',
    ]) {
      const told = await get(path, { accept: '*/*' })
      expect([path, told.status, told.headers.get('content-type')]).toEqual([
        path,
        404,
        'application/json; charset=utf-8',
      ])
      expect(JSON.parse(told.bytes.toString()), path).toEqual({
        type: 'failed',
        data: 'We could not find what you asked for.',
      })
      const shown = await get(path, { accept: 'text/html,application/xhtml+xml' })
      expect([path, shown.status, shown.headers.get('content-type')]).toEqual([
        path,
        404,
        'text/html; charset=utf-8',
      ])
      expect(shown.headers.get('content-security-policy'), path).toContain("default-src 'none'")
    }
  })

  test('is not served for an unknown call or a missing file, even to a browser', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/assets/x.js',
      '/images/x.png',
      '/thumbnails/x.png',
      '/videos/x',
      '/mailbox/x',
    ]) {
      const { status, headers } = await get(path, { accept: 'text/html' })
      expect([path, status], path).toEqual([path, 404])
      expect(headers.get('content-type'), path).toMatch(/json|plain/)
    }
  })

  test('gets an empty reply for a missing logo, which is not an error in the browser', async () => {
    const { status, headers } = await get('/logos/x.png', { accept: 'image/*' })
    expect([status, headers.get('content-type')]).toEqual([204, 'image/png'])
  })

  test('without an icon, such as the mailbox, gets an empty reply for it, which is not an error in the browser', async () => {
    expect((await get('/favicon.ico', { accept: 'image/*' })).status).toBe(204)
  })

  test('can only be read', async () => {
    const response = await fetch(`${server.url}/exercise/x`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })
})

describe('a file of the library', () => {
  const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 256))
  beforeAll(async () => {
    const { dataDir } = server.services.config
    mkdirSync(join(dataDir, 'media'), { recursive: true })
    for (const [name, kind, mime] of [
      ['Ward 4.png', 'image', 'image/png'],
      ['alarm.mp3', 'video', 'audio/mpeg'],
      ['notes.pdf', 'image', 'application/pdf'],
    ] as const) {
      const storedAs = `${name.length}-${kind}`
      writeFileSync(join(dataDir, 'media', storedAs), bytes)
      await server.db`insert into media (name, kind, mime, bytes, stored_as, sha256) values (${name}, ${kind}, ${mime}, ${bytes.length}, ${storedAs}, ''::bytea)`
    }
  })

  test('is found by its name, whatever its case, with its stored type and a policy that lets it do nothing', async () => {
    const { status, headers, bytes: body } = await get('/images/ward%204.PNG')
    expect([status, body.equals(bytes)]).toEqual([200, true])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '1000',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect((await get('/images/notes.pdf')).headers.get('content-disposition')).toBe('attachment')
    expect((await get('/images/alarm.mp3')).status).toBe(404)
  })

  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/1000', 10],
    ['bytes=990-', 206, 'bytes 990-999/1000', 10],
    ['bytes=-5', 206, 'bytes 995-999/1000', 5],
    ['bytes=10-5000', 206, 'bytes 10-999/1000', 990],
    ['bytes=1000-', 416, 'bytes */1000', 0],
    ['bytes=9-5', 416, 'bytes */1000', 0],
    ['bytes=0-1,5-6', 200, null, 1_000],
    ['lines=1-2', 200, null, 1_000],
  ])('is sent in parts: %s', async (range, status, contentRange, length) => {
    const part = await get('/videos/alarm.mp3', { range })
    expect([part.status, part.headers.get('content-range'), part.bytes.length]).toEqual([
      status,
      contentRange,
      length,
    ])
  })

  test('is not sent again while it is the same, and an author’s page asks each time whether it is', async () => {
    const first = await get('/images/ward%204.png')
    expect(first.headers.get('cache-control')).toBe('private, max-age=300')
    const known = { 'if-none-match': first.headers.get('etag') ?? '' }
    const asked = await get('/images/ward%204.png?v=1', known)
    expect([asked.status, asked.bytes.length]).toEqual([304, 0])
    expect(asked.headers.get('cache-control')).toBe('private, no-cache')

    const { dataDir } = server.services.config
    writeFileSync(join(dataDir, 'media', 'replaced'), Buffer.from('another'))
    await server.db`update media set stored_as = 'replaced' where name = 'Ward 4.png'`
    for (const path of ['/images/ward%204.png?v=1', '/thumbnails/ward%204.png?v=1']) {
      const { status, bytes: body } = await get(path, known)
      expect([status, body.toString()], path).toEqual([200, 'another'])
    }
  })

  test('is never one outside the library, however it is asked for', async () => {
    for (const path of [
      '..%2flink-key',
      '%2e%2e/link-key',
      '....//link-key',
      '/etc/passwd',
      'C:%5cx',
      '%00',
      'a'.repeat(300),
    ]) {
      expect((await get(`/images/${path}`)).status, path).toBe(404)
    }
  })

  test('is gone once its row is marked as removed', async () => {
    await server.db`update media set removed_at = now() where name = 'notes.pdf'`
    expect((await get('/images/notes.pdf')).status).toBe(404)
  })
})

describe('the built-in mailbox', () => {
  test('lists the letters with their fields as text, and shows a letter in a frame that can do nothing', async () => {
    const hostile = '<script>alert(1)</script>'
    await server.db`insert into mailbox (message_id, sender, recipient, subject, html, plain)
      values ('<hostile@example>', 'Holdfast <a@b.example>', ${`${hostile}@example.org`}, ${hostile}, ${`<html><head></head>${hostile}<a href="/x">x</a></html>`}, ${hostile})`
    const list = await get('/mailbox')
    expect(list.bytes.toString()).toContain('&lt;script&gt;alert(1)&lt;/script&gt;@example.org')
    expect(list.bytes.toString()).not.toContain(hostile)
    const [, id = ''] = /href="\/mailbox\/(\d+)"/.exec(list.bytes.toString()) ?? []
    const page = await get(`/mailbox/${id}`)
    expect(page.bytes.toString()).not.toContain(hostile)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    const letter = await get(`/mailbox/${id}/letter`)
    expect(letter.bytes.toString()).toContain(hostile)
    expect(letter.headers.get('content-security-policy')).toBe(
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    )
  })

  test.each(['/mailbox/0', '/mailbox/x', '/mailbox/99999999999999999999', "/mailbox/1'"])(
    'has no letter there: %s',
    async path => {
      expect((await get(path)).status).toBe(404)
    },
  )

  const PATHS = [
    '/mailbox',
    '/mailbox/1',
    '/mailbox/1/letter',
    '/mailbox/1/exercise.ics',
    '/mailbox/style.css',
  ]
  const seen = async (url: string, headers: Record<string, string> = {}) =>
    Promise.all(
      PATHS.map(
        async path =>
          (await getExactly(url, path, headers)).bytes
            .toString()
            .match(/Mailbox<|hostile@|font-size|VCALENDAR/)?.[0],
      ),
    )

  test('does not exist for a request through a proxy or for another host', async () => {
    const { host, port } = new URL(server.url)
    for (const [name, value] of [
      ['x-forwarded-for', '203.0.113.9'],
      ['x-forwarded-for', '127.0.0.1'],
      ['forwarded', 'for=127.0.0.1'],
      ['x-real-ip', '203.0.113.9'],
      ['via', '1.1 proxy'],
      ['x-forwarded-proto', 'https'],
    ] as const)
      expect([name, await seen(server.url, { host, [name]: value })]).toEqual([
        name,
        PATHS.map(() => undefined),
      ])
    expect(await seen(server.url, { host: `10.1.2.3:${port}` })).toEqual(PATHS.map(() => undefined))
    const response = await getExactly(server.url, '/mailbox', { 'x-forwarded-for': '203.0.113.9' })
    expect([response.status, response.bytes.toString()]).toEqual([
      404,
      expect.stringContaining('"type":"failed"'),
    ])
  })

  test('does not exist behind a trusted proxy; with MAILBOX=open it does, for everyone', async () => {
    const at = (env: Record<string, string>) => startServer({ databaseUrl: server.databaseUrl, env })
    const [proxied, open] = [
      await at({ TRUST_PROXY: 'loopback' }),
      await at({ TRUST_PROXY: 'loopback', MAILBOX: 'open', HOST: '0.0.0.0' }),
    ]
    expect(await seen(proxied.url)).toEqual(PATHS.map(() => undefined))
    expect((await seen(open.url, { 'x-forwarded-for': '203.0.113.9' }))[0]).toBe('Mailbox<')
    const own = Object.values(networkInterfaces())
      .flatMap(list => list ?? [])
      .find(({ family, internal }) => family === 'IPv4' && !internal)
    if (own) expect((await seen(open.url.replace('localhost', own.address)))[0]).toBe('Mailbox<')
    await proxied.stop()
    await open.stop()
  })

  test('exists only where there is no mail server', async () => {
    const other = await startServer({
      databaseUrl: server.databaseUrl,
      env: { SMTP_URL: 'smtp://127.0.0.1:1' },
    })
    const response = await (await fetch(`${other.url}/mailbox`)).text()
    expect(response).not.toContain('Mailbox</h1>')
    expect((await fetch(`${other.url}/mailbox/style.css`)).headers.get('content-type')).not.toContain(
      'text/css',
    )
    await other.stop()
  })
})

test('policy violations are counted, and none of their content is stored', async () => {
  const report = (body: string) =>
    fetch(`${server.url}/csp-report`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/csp-report' },
    })
  expect((await report('{"csp-report":{"violated-directive":"script-src"}}')).status).toBe(204)
  expect((await report('not json')).status).toBe(204)
  expect((await report('a'.repeat(17_000))).status).toBe(413)
})
