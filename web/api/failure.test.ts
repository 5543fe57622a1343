import { describe, expect, it, test } from 'vitest'
import { failureOf, sentenceOfError } from './failure.ts'

describe('a reply in the browser', () => {
  it('a success is not a failure, whatever its shape', () => {
    expect(failureOf(200, { type: 'success', data: 'Order created.' })).toBeNull()
    expect(
      failureOf(200, { type: 'warning', data: 'Order created; 2 invitations could not be sent.' }),
    ).toBeNull()
    for (const reply of [[], 18, true, { score: 3, totalQuestions: 4 }])
      expect(failureOf(200, reply, true)).toBeNull()
  })

  it("type failed carries the server's sentence", () => {
    expect(failureOf(200, { type: 'failed', data: 'Fill in the identifier field' })).toMatchObject({
      kind: 'refused',
      message: 'Fill in the identifier field',
    })
  })

  it('401 ends the session, with the server’s sentence', () => {
    expect(
      failureOf(401, { type: 'failed', data: 'Your session has ended. Please log in again.' }),
    ).toMatchObject({
      kind: 'session over',
      message: 'Your session has ended. Please log in again.',
    })
  })

  it('a status without a sentence is shown by its code', () => {
    expect(failureOf(502, undefined)?.message).toBe('Response status: 502')
    expect(failureOf(500, { type: 'failed', data: '' })).toMatchObject({
      kind: 'status',
      message: 'Response status: 500',
    })
  })

  it('a success that is not JSON shows the sentence of S2§8', () => {
    expect(failureOf(200, undefined)?.message).toBe('An expected error happened')
  })

  it('only a failure that may pass by itself is retried', () => {
    expect(failureOf(503, undefined)?.mayPass).toBe(true)
    expect(failureOf(503, { type: 'failed', data: 'The service is not available.' })?.mayPass).toBe(true)
    expect(
      failureOf(409, {
        type: 'failed',
        data: 'The first request with this Idempotency-Key is still running.',
      })?.mayPass,
    ).toBe(true)
    expect(failureOf(429, { type: 'failed', data: 'Too many attempts.' })).toMatchObject({
      mayPass: false,
      tooMany: true,
    })
    expect(failureOf(200, { type: 'failed', data: 'no' })?.mayPass).toBe(false)
  })
})

const STATUSES = [200, 204, 302, 304, 400, 401, 403, 404, 407, 413, 429, 500, 502, 511]
const STRANGERS: readonly [string, unknown][] = [
  ['a page', undefined],
  ['nothing', null],
  ['JSON of its own', { error: 'Please log in to the network' }],
  ['a problem document', { type: 'about:blank', title: 'Forbidden', status: 403 }],
  ['a success of its own', { type: 'success', url: 'https://hotel.example/welcome' }],
  ['a failure of its own', { type: 'failed', message: 'Your voucher is used up' }],
  ['a list', []],
  ['a word', true],
]
test.each(STRANGERS)(
  'a stranger that responds with %s is a lost connection, whatever its status',
  (_name, reply) => {
    for (const status of STATUSES)
      expect(failureOf(status, reply), String(status)).toMatchObject({
        kind: 'network',
        status: 0,
        mayPass: true,
      })
  },
)

test('a stranger’s status is still shown, but none of its words', () => {
  expect(failureOf(403, { data: 'Buy a ticket' })?.message).toBe('Response status: 403')
  expect(failureOf(200, { data: 'Buy a ticket' })?.message).toBe('An expected error happened')
})

it('a call without a reply fails in the product’s words, whatever the browser says', () => {
  for (const words of ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])
    expect(sentenceOfError(new TypeError(words))).toBe(
      'There is no connection to the server. Please try again in a moment.',
    )
  expect(sentenceOfError(new DOMException('signal timed out', 'TimeoutError'))).toBe(
    'The server did not answer. Please try again in a moment.',
  )
  expect(sentenceOfError(new Error('The disk is full.'))).toBe('The disk is full.')
})
