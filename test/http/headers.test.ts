import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getExactly } from '#test/support/http-call.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

const ours = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'cache-control',
  'x-robots-tag',
  'content-type',
  'access-control-allow-origin',
  'server',
  'x-powered-by',
  'reporting-endpoints',
  'x-answered-by',
]
const headersOf = (response: { headers: Headers }) =>
  Object.fromEntries(
    ours.flatMap(name => (response.headers.has(name) ? [[name, response.headers.get(name)]] : [])),
  )

let plain: TestServer
let secure: TestServer
beforeAll(async () => {
  plain = await startServer()
  secure = await startServer({
    databaseUrl: plain.databaseUrl,
    env: { PUBLIC_URL: 'https://exercises.example', MAILBOX: 'open' },
  })
})
afterAll(async () => {
  await secure.stop()
  await plain.stop()
})

const POLICY =
  "default-src 'none'; script-src 'self'; script-src-attr 'none'; style-src 'self' 'unsafe-inline'; style-src-elem 'self'; style-src-attr 'unsafe-inline'; " +
  "img-src 'self' data: https:; media-src 'self' blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self'; child-src 'self'; " +
  "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types app dompurify; "
const REPORTS = 'report-to csp; report-uri /csp-report'
const PERMISSIONS =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), autoplay=(self), fullscreen=(self)'

const ask = (server: TestServer, path: string, host?: string) =>
  getExactly(server.url, path, host === undefined ? {} : { host })

describe('a page says', () => {
  const COMMON = {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'cache-control': 'no-store',
    'reporting-endpoints': 'csp="/csp-report"',
  }
  test.each([
    '/exercise/abc',
    '/e/abc',
    '/e',
    '/facilitator/abc',
    '/editor',
    '/editor/Scenario/1',
    '/password/abc',
  ])('that it may not be indexed nor its address passed on: %s', async path => {
    expect(headersOf(await ask(plain, path))).toMatchObject({
      ...COMMON,
      'content-security-policy': POLICY + REPORTS,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })

  test.each(['/', '/customers/login', '/Dashboard', '/video'])(
    'nothing against being indexed, where that is allowed: %s',
    async path => {
      const headers = headersOf(await ask(plain, path))
      expect(headers).toMatchObject({ ...COMMON, 'referrer-policy': 'same-origin' })
      expect(headers).not.toHaveProperty('x-robots-tag')
    },
  )

  test('that only our own pages may frame it if it is the rehearsal, and otherwise no page', async () => {
    const framed = {
      'content-security-policy': POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'") + REPORTS,
    }
    expect(headersOf(await ask(plain, '/rehearsal'))).toMatchObject({
      ...COMMON,
      ...framed,
      'x-robots-tag': 'noindex',
    })
    expect(headersOf(await ask(plain, '/rehearsal/x'))).toMatchObject({
      'content-security-policy': POLICY + REPORTS,
    })
  })

  test('that only https may be used, where PUBLIC_URL is https', async () => {
    const headers = headersOf(await ask(secure, '/exercise/abc', 'exercises.example'))
    expect(headers).toMatchObject({
      'content-security-policy': `${POLICY}upgrade-insecure-requests; ${REPORTS}`,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
    expect(headersOf(await ask(plain, '/'))).not.toHaveProperty('strict-transport-security')
  })
})

test('a reply of a call reveals nothing but its type, and may not be cached', async () => {
  const reply = await plain.call('files')
  expect(headersOf(reply)).toEqual({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-answered-by': 'holdfast',
  })
})

test('only the public library may be cached, for a minute, and is not sent again while unchanged', async () => {
  const first = await fetch(`${plain.url}/api/getPortalScenarios`)
  expect(first.headers.get('cache-control')).toBe('public, max-age=60')
  const again = await fetch(`${plain.url}/api/getPortalScenarios`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('no other origin is ever let in', async () => {
  for (const method of ['OPTIONS', 'POST', 'GET']) {
    const response = await fetch(`${plain.url}/api/files`, {
      method,
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
    })
    expect([...response.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
  }
})

test('over https the editor’s cookie has the name prefix that browsers protect', async () => {
  const { ADMIN } = await import('#test/http/given-world.ts')
  const { request } = await import('node:http')
  const body = JSON.stringify(ADMIN)
  const cookie = await new Promise<string[] | undefined>((resolve, reject) => {
    const sent = request(
      `${secure.url}/api/loginEditor`,
      {
        method: 'POST',
        headers: {
          host: 'exercises.example',
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      answer => resolve((answer.resume(), answer.headers['set-cookie'])),
    )
    sent.on('error', reject)
    sent.end(body)
  })
  expect(cookie?.[0]).toMatch(
    /^__Host-editor=e_[\w-]{43}; Secure; HttpOnly; SameSite=Strict; Path=\/; Max-Age=86400$/,
  )
})

test('only the host of PUBLIC_URL is answered, except for the health check', async () => {
  expect((await ask(secure, '/', 'exercises.example')).status).not.toBe(421)
  for (const host of ['evil.test', 'localhost', '127.0.0.1'])
    expect((await ask(secure, '/', host)).status).toBe(421)
  expect((await ask(secure, '/healthz', 'anything')).status).toBe(200)
})
