import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentence } from '#contracts/words/messages.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { replyOf } from '#test/support/http-call.ts'
import { ADMIN } from '#test/http/given-world.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startServer()
  admin = String((await server.call('loginEditor', ADMIN)).body['data'])
})
afterAll(() => server.stop())

const send = async (
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = { 'content-type': 'application/json' },
  name = 'loginCustomer',
) => replyOf(await fetch(`${server.url}/api/${name}`, { method: 'POST', headers, body }))

const raw = (request: string): Promise<string> =>
  new Promise(resolve => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname, () => socket.write(request))
    let response = ''
    socket.setTimeout(2_000, () => socket.destroy())
    socket.on('data', chunk => (response += chunk.toString()))
    // The server may close without reading the rest.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(response))
  })

describe('a body that is not one JSON object', () => {
  const nested = (depth: number) => `{"filename":${'['.repeat(depth)}${']'.repeat(depth)}}`
  test.each([
    ['nothing', ''],
    ['half an object', '{"filename":'],
    ['a list', '[{"filename":"a"}]'],
    ['a text', '"filename"'],
    ['null', 'null'],
    ['5,000 levels', nested(5_000)],
    ['100,000 levels', nested(100_000)],
    ['65 levels', nested(64)],
    ['a key that reaches a prototype', '{"filename":"a","__proto__":{"admin":true}}'],
    ['such a key in disguise', '{"filename":"a","\\u005f\\u005fproto__":{"admin":true}}'],
    ['a constructor', '{"filename":"a","constructor":{"prototype":{"admin":true}}}'],
    ['a NUL', '{"filename":"a\\u0000b","password":"long enough"}'],
    ['a lone surrogate', '{"filename":"\\ud800","password":"long enough"}'],
    ['a NUL in a key', '{"filename":"a","pass\\u0000word":"long enough"}'],
  ])('is refused with a reason: %s', async (_what, body) => {
    const reply = await send(body)
    expect(reply.status).toBe(400)
    expect(reply.body).toEqual({
      type: 'failed',
      data: expect.stringMatching(/^This request cannot be processed: ./),
    })
  })

  test('is refused when it is not UTF-8', async () => {
    expect((await send(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).status).toBe(400)
  })

  test('leaves no trace on any object of the process', async () => {
    await send('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')
    expect({}).not.toHaveProperty('polluted')
  })

  test('does not include one of 64 levels, which is accepted', async () => {
    expect((await send(nested(63))).status).toBe(200)
  })
})

describe('a field that is not as the contract asks', () => {
  test.each([
    ['a number', { filename: 1, password: 'long enough' }],
    ['null', { filename: null, password: 'long enough' }],
    ['a list', { filename: ['priya'], password: 'long enough' }],
    ['nothing', { password: 'long enough' }],
    ['201 characters', { filename: 'a'.repeat(201), password: 'long enough' }],
    ['a control character', { filename: 'a\u0007b', password: 'long enough' }],
    ['a password of 129 characters', { filename: 'priya', password: 'a'.repeat(129) }],
  ])('is refused with a sentence that the page can show: %s', async (_what, body) => {
    const reply = await server.call('loginCustomer', body)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      type: 'failed',
      data: expect.stringMatching(/^Please check what you entered: (filename|password) ./),
    })
  })

  test.each([2_147_483_648, 1.5, -1, '10', null, true, {}, [], 'NaN'])(
    'is not a balance: %j',
    async credits => {
      await server.call(
        'createIndividualAccount',
        {
          username: 'priya.raman',
          email: 'priya@example.org',
          password: 'stone lantern harbour',
          subscription: 1,
        },
        { token: admin },
      )
      const reply = await server.call('modifyCredits', { client: 'priya.raman', credits }, { token: admin })
      expect(reply).toMatchObject({
        status: 200,
        body: {
          type: 'failed',
          data: sentence(typeof credits === 'number' ? 'balance range' : 'balance invalid'),
        },
      })
    },
  )

  test('is ignored when the contract has no such field', async () => {
    const login = await server.call('loginEditor', {
      ...ADMIN,
      admin: true,
      role: '01',
      token: 'c_somebody',
      user: 'somebody else',
    })
    expect(login).toMatchObject({ status: 200, body: { type: 'success' } })
  })
})

describe('a request that is not a call', () => {
  test.each([
    ['no type', {}],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', { 'content-type': 'text/plain' }],
  ])('is refused by its type: %s', async (_what, headers) => {
    const reply = await send('{"filename":"a","password":"long enough"}', headers)
    expect(reply).toMatchObject({ status: 415, body: { type: 'failed', data: sentence('wrong media type') } })
  })

  test('is refused if it is compressed', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const reply = await send('{"filename":"a","password":"long enough"}', headers)
    expect(reply).toMatchObject({ status: 415, body: { type: 'failed', data: sentence('compressed') } })
  })

  test('is refused by its size before it is read', async () => {
    const large = await send(JSON.stringify({ filename: 'a'.repeat(262_144), password: 'x' }))
    expect(large).toMatchObject({ status: 413, body: { type: 'failed', data: sentence('too large') } })
    const declared = await raw(
      'POST /api/loginCustomer HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n',
    )
    expect(declared).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('may be as large as 25 MiB where a scenario is saved', async () => {
    const reply = await server.call(
      'saveFile',
      { fileName: '', scenario: 'a'.repeat(20 * 1024 * 1024) },
      { token: admin },
    )
    expect(reply).toMatchObject({ status: 200, body: { type: 'failed' } })
  })

  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])(
    'is refused by its method, and told the right one: %s',
    async method => {
      const response = await fetch(`${server.url}/api/loginCustomer`, { method })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('POST')
    },
  )

  test('is refused when it asks to be traced, tunnelled or forwarded', async () => {
    expect(
      await raw('TRACE /api/loginCustomer HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n'),
    ).toMatch(/^HTTP\/1\.1 405 /)
    expect(
      await raw('GET http://evil.test/api/files HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n'),
    ).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(await raw('CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n')).not.toMatch(
      /^HTTP\/1\.1 2/,
    )
  })

  test('is refused when its lengths contradict each other, and when its headers are too long', async () => {
    const head = 'POST /api/files HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n'
    expect(await raw(`${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await raw(`${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400 /,
    )
    expect(await raw(`GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Much: ${'a'.repeat(65_536)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    )
  })

  test.each(['nothingOfTheKind', '', 'loginCustomer/', 'loginCustomer/more'])(
    'is not found: /api/%s',
    async name => {
      const reply = await server.call(name)
      expect(reply.status).toBe(404)
      expect(reply.body).toMatchObject({ type: 'failed' })
    },
  )

  test.each([
    '/exercise/%ff',
    '/exercise/%00',
    '/e/%2e%2e%2f',
    `/facilitator/${'a'.repeat(8_192)}`,
    '/%',
    '/images/%ff',
    '/images/..%2f..%2fpackage.json',
    '/videos/',
    '/thumbnails/',
  ])('is a page, refused or not found, and never a defect: %s', async path => {
    expect([200, 400, 404]).toContain((await fetch(server.url + path)).status)
  })
})

describe('a foreign host', () => {
  const from = (host: string) =>
    raw(`GET /api/getPortalScenarios HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  test('is not answered, whatever it asks for', async () => {
    for (const host of [
      'evil.test',
      'evil.test:80',
      'localhost.evil.test',
      'evil',
      '127.0.0.1.evil.test',
      'localhost@evil.test',
      '',
    ]) {
      expect(await from(host)).toMatch(/^HTTP\/1\.1 421 /)
    }
  })

  test('does not include the names of this machine', async () => {
    for (const host of ['localhost', 'localhost:1', '127.0.0.1', '[::1]:80'])
      expect(await from(host)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('may ask for the health of the process: a monitor knows no names', async () => {
    expect(await raw('GET /healthz HTTP/1.1\r\nHost: anything\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 200 /,
    )
  })
})
