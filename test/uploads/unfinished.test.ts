// Security §9.6; reliability UP3. The timeouts of `house` and `proxied` are shortened.
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/services/config.ts'
import { createApp } from '#server/http/app.ts'
import { PACE } from '#server/http/bodies/unfinished.ts'
import { startServer } from '#test/support/server.ts'
import { adminToken } from '../calls/people.ts'
import { filesBelow } from './sending.ts'

type House = Awaited<ReturnType<typeof startServer>>
const QUICK = { bodyMs: 600, fileMs: 1_500, fileBytes: 50_000, everyMs: 100 }
let house: House
let proxied: House
let token: string
beforeAll(async () => {
  house = await startServer({ pace: QUICK })
  const env = { TRUST_PROXY: '127.0.0.1' }
  proxied = await startServer({ databaseUrl: house.databaseUrl, pace: QUICK, env })
  token = await adminToken(house)
})
afterAll(async () => {
  await proxied.stop()
  await house.stop()
})

interface Sent {
  readonly socket: Socket
  readonly response: () => string
  readonly closed: Promise<number>
}

const FORM =
  '--x\r\nContent-Disposition: form-data; name="videoName"\r\n\r\nstalled\r\n' +
  '--x\r\nContent-Disposition: form-data; name="myFile"; filename="a.mp4"\r\n\r\n'

const begin = (
  url: string,
  { path = '/api/uploadVideo', headers = '', body = FORM, length = 5_000_000 } = {},
): Sent => {
  const { hostname, port, host } = new URL(url)
  const begun = performance.now()
  const socket = connect(Number(port), hostname)
  let response = ''
  socket.on('data', chunk => (response += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}Content-Length: ${length}\r\n` +
      `${path.includes('upload') ? 'Content-Type: multipart/form-data; boundary=x' : 'Content-Type: application/json'}\r\n\r\n${body}`,
  )
  const closed = new Promise<number>(resolve =>
    socket.once('close', () => resolve(performance.now() - begun)),
  )
  return { socket, response: () => response, closed }
}
const author = () => `Authorization: Bearer ${token}\r\n`
const trickle = ({ socket }: Sent, bytes: number, everyMs: number) => {
  const timer = setInterval(() => socket.write(Buffer.alloc(bytes)), everyMs)
  socket.once('close', () => clearInterval(timer))
}

test('the timeouts of the product: two minutes for a piece of a file, half a minute for anything else, an hour at most', () => {
  const { server } = createApp(readConfig({ LOG_LEVEL: 'silent' }, '.'))
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 3_600_000])
  expect(PACE).toEqual({ bodyMs: 30_000, fileMs: 120_000, fileBytes: 12 * 1024 * 1024, everyMs: 5_000 })
})

describe.each([
  ['alone', () => house],
  ['behind a proxy', () => proxied],
])('a server %s', (_where, server) => {
  test('drops a stalled upload, says so, and keeps nothing of it', async () => {
    const stalled = begin(server().url, { headers: author() })
    trickle(stalled, 100, 200)
    const ms = await stalled.closed
    expect(ms).toBeGreaterThan(QUICK.fileMs)
    expect(stalled.response()).toMatch(/^HTTP\/1\.1 408 .*"type":"failed"/s)
    await expect.poll(() => filesBelow(server().services.config.dataDir).incoming).toEqual([])
  })

  test('gives an upload without a credential no more time than any other body, and one with a wrong credential none', async () => {
    const nobody = begin(server().url, { body: FORM.slice(0, 20) })
    trickle(nobody, 1, 100)
    await nobody.closed
    expect(nobody.response()).toMatch(/^HTTP\/1\.1 408 /)
    const wrong = begin(server().url, { headers: 'Authorization: Bearer e_wrong\r\n', body: '' })
    await expect.poll(wrong.response).toMatch(/^HTTP\/1\.1 401 .*"type":"failed"/s)
    wrong.socket.destroy()
    const named = begin(server().url, { body: `${FORM}some of it` })
    await expect.poll(named.response).toMatch(/^HTTP\/1\.1 401 /)
    named.socket.destroy()
  })

  test('drops the body of a call as well', async () => {
    const call = begin(server().url, { path: '/api/loginCustomer', body: '{"filename":', length: 100 })
    await call.closed
    expect(call.response()).toMatch(/^HTTP\/1\.1 408 /)
  })
})

test('an upload that is slow but moves is kept, however long it takes', async () => {
  const slow = begin(house.url, { headers: author() })
  trickle(slow, 20_000, 100)
  let isOver = false
  void slow.closed.then(() => (isOver = true))
  await new Promise(resolve => setTimeout(resolve, 2 * QUICK.fileMs))
  expect([isOver, slow.response()]).toEqual([false, ''])
  slow.socket.destroy()
})

const refused = (all: readonly Sent[]) =>
  all.filter(({ response }) => response().startsWith('HTTP/1.1 429')).length

describe('so many unfinished bodies that others would wait', () => {
  let patient: House
  beforeAll(async () => {
    patient = await startServer({
      databaseUrl: house.databaseUrl,
      env: { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SCALE: '0.1' },
    })
  })
  afterAll(() => patient.stop())

  test('are refused behind a proxy: files by address and in all, other bodies in all', async () => {
    const from = (place: number) => `X-Forwarded-For: 203.0.113.${place}\r\n`
    const same = [1, 1].map(place => begin(patient.url, { headers: author() + from(place) }))
    await expect.poll(() => refused(same), { timeout: 15_000 }).toBe(1)
    const others = Array.from({ length: 6 }, (_, place) =>
      begin(patient.url, { headers: author() + from(place + 10) }),
    )
    await expect.poll(() => refused(others), { timeout: 15_000 }).toBe(3)
    const bodies = Array.from({ length: 230 }, (_, place) =>
      begin(patient.url, { path: '/api/loginCustomer', body: '{', length: 100, headers: from(place % 100) }),
    )
    await expect.poll(() => refused(bodies), { timeout: 15_000 }).toBeGreaterThan(30)
    ;[...same, ...others, ...bodies].forEach(({ socket }) => socket.destroy())
    await expect
      .poll(async () => (await patient.call('loginCustomer', { filename: 'nobody', password: 'x' })).status)
      .toBe(200)
  })

  test('a process accepts ten thousand connections, whatever is in front of it', () => {
    const { server } = createApp(readConfig({ LOG_LEVEL: 'silent' }, '.'))
    expect(server.maxConnections).toBe(10_000)
  })
})
