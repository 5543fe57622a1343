// RFC 9112, 9.6.
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '#test/support/server.ts'
import { getExactly } from '#test/support/http-call.ts'
import { adminToken } from '../calls/people.ts'

let house: Awaited<ReturnType<typeof startServer>>
let token: string
beforeAll(async () => {
  house = await startServer()
  token = await adminToken(house)
})
afterAll(() => house.stop())

/** Sends everything before it reads the reply. */
const sent = (path: string, headers: string, body: Buffer): Promise<string> =>
  new Promise(resolve => {
    const { hostname, port, host } = new URL(house.url)
    const socket = connect(Number(port), hostname)
    let response = ''
    socket.on('error', error => resolve(`lost: ${error.message}`))
    socket.on('end', () => resolve(response))
    socket.write(
      `POST ${path} HTTP/1.1\r\n${headers.includes('Host:') ? '' : `Host: ${host}\r\n`}${headers}Content-Length: ${body.length}\r\n\r\n`,
    )
    socket.write(body, () => {
      socket.on('data', chunk => {
        response += chunk.toString('latin1')
        if (response.includes('"type":"failed"')) socket.end()
      })
    })
  })

const form = (size: number) =>
  Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="myFile"; filename="a.png"\r\n\r\n'),
    Buffer.alloc(size),
    Buffer.from('\r\n--x--\r\n'),
  ])
const MULTIPART = 'Content-Type: multipart/form-data; boundary=x\r\n'
const JSON_TYPE = 'Content-Type: application/json\r\n'

const REFUSED: readonly (readonly [string, number, string, () => string, (size: number) => Buffer])[] = [
  ['an upload without a credential', 401, '/api/uploadVideo', () => MULTIPART, form],
  [
    'an upload with a wrong credential',
    401,
    '/api/uploadImage',
    () => `${MULTIPART}Authorization: Bearer e_${'x'.repeat(43)}\r\n`,
    form,
  ],
  [
    'a file in another field',
    400,
    '/api/uploadImage',
    () => `${MULTIPART}Authorization: Bearer ${token}\r\n`,
    size => Buffer.from(form(size).toString('latin1').replace('myFile', 'theirs'), 'latin1'),
  ],
  [
    'a picture that is too large',
    413,
    '/api/uploadImage',
    () => `${MULTIPART}Authorization: Bearer ${token}\r\n`,
    size => form(size + 11 * 1024 * 1024),
  ],
  ['a form where none is read', 415, '/api/loginCustomer', () => MULTIPART, form],
  [
    'a body that is too large',
    413,
    '/api/loginCustomer',
    () => JSON_TYPE,
    size => Buffer.alloc(size + 300_000, ' '),
  ],
  [
    'a request to another host',
    421,
    '/api/loginCustomer',
    () => `${JSON_TYPE}Host: evil.test\r\n`,
    size => Buffer.alloc(size, ' '),
  ],
]

describe.each(REFUSED)('%s', (_what, status, path, headers, body) => {
  test(`is refused with ${status} in all of thirty tries, small or large`, async () => {
    const responses = await Promise.all(
      [1, 100_000, 3_000_000].flatMap(size =>
        Array.from({ length: 10 }, () => sent(path, headers(), body(size))),
      ),
    )
    expect([...new Set(responses.map(response => response.split('\r\n')[0]?.slice(9, 12)))]).toEqual([
      String(status),
    ])
    expect(responses.filter(response => !response.includes('"type":"failed"'))).toEqual([])
  })
})

test('two Host headers are a bad request, even if both are ours', async () => {
  const { host } = new URL(house.url)
  for (const second of [host, 'evil.test']) {
    expect(
      await sent('/api/loginCustomer', `Host: ${host}\r\nhOST: ${second}\r\n${JSON_TYPE}`, Buffer.from('{}')),
    ).toMatch(/^HTTP\/1\.1 400 .*more than one Host/s)
  }
  expect((await getExactly(house.url, '/healthz')).status).toBe(200)
})
