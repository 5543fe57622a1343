import { gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storyBegan, givenExercise } from '#test/support/given-exercise.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { readScenario } from '../../scenarios/read-scenario.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  const exercise = await givenExercise(server.db, { players: 1, scenario: readScenario('code-grey') })
  await storyBegan(server.db, exercise, 60)
  token = exercise.seats[0]?.token ?? ''
})
afterAll(() => server.stop())

/** Fetch would decompress the bytes. */
const asked = (name: string, encodings: string | undefined) =>
  new Promise<{
    readonly encoding: string | undefined
    readonly vary: string | undefined
    readonly bytes: Buffer
  }>((resolve, reject) => {
    const call = request(`${server.url}/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(encodings !== undefined && { 'accept-encoding': encodings }),
      },
    })
    call.on('error', reject)
    call.on('response', reply => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      const { 'content-encoding': encoding, vary } = reply.headers
      reply.on('end', () => resolve({ encoding, vary, bytes: Buffer.concat(chunks) }))
    })
    call.end('{}')
  })

const eventsIn = (bytes: Buffer) =>
  (JSON.parse(bytes.toString()) as { readonly events: readonly object[] }).events.length

test('a long reply that pages poll for is compressed to a fraction, if the client accepts gzip', async () => {
  const plain = await asked('getMail', undefined)
  const small = await asked('getMail', 'gzip, deflate, br')
  expect([plain.encoding, small.encoding]).toEqual([undefined, 'gzip'])
  expect([plain.vary, small.vary]).toEqual(['accept-encoding', 'accept-encoding'])
  expect(small.bytes.length).toBeLessThan(plain.bytes.length / 3)
  expect(eventsIn(gunzipSync(small.bytes))).toBe(eventsIn(plain.bytes))
})

test.each(['br', 'gzip;q=0', 'identity'])(
  'a client that accepts %j gets it uncompressed',
  async encodings => {
    expect((await asked('getMail', encodings)).encoding).toBeUndefined()
  },
)

test('a short reply that is asked for once is not compressed', async () => {
  expect((await asked('loginToken', 'gzip')).encoding).toBeUndefined()
})
