import { describe, expect, it } from 'vitest'
import { failureOf } from './failure.ts'

describe('what the browser makes of a reply', () => {
  it('a success is no failure, whatever its shape', () => {
    expect(failureOf(200, { type: 'success', data: 'Order created.' })).toBeNull()
    expect(failureOf(200, [])).toBeNull()
    expect(failureOf(200, 18)).toBeNull()
    expect(failureOf(200, { type: 'warning', data: 'Order created; 2 invitations could not be sent.' })).toBeNull()
  })

  it("type failed carries the server's sentence", () => {
    expect(failureOf(200, { type: 'failed', data: 'Fill in the identifier field' })).toMatchObject({
      kind: 'refused',
      message: 'Fill in the identifier field',
    })
  })

  it('401 ends the session, with the sentence of the server', () => {
    expect(failureOf(401, { type: 'failed', data: 'Your session has ended. Please log in again.' })).toMatchObject({
      kind: 'session over',
      message: 'Your session has ended. Please log in again.',
    })
  })

  it('a status without a sentence says its code', () => {
    expect(failureOf(502, undefined)?.message).toBe('Response status: 502')
    expect(failureOf(500, { type: 'failed', data: '' })?.message).toBe('Response status: 500')
  })

  it('a success that is not JSON is an expected error', () => {
    expect(failureOf(200, undefined)?.message).toBe('An expected error happened')
  })

  it('only what may pass by itself is tried again', () => {
    expect(failureOf(503, undefined)?.mayPass).toBe(true)
    expect(failureOf(409, { type: 'failed', data: 'The first request with this Idempotency-Key is still running.' })?.mayPass).toBe(true)
    expect(failureOf(429, { type: 'failed', data: 'Too many attempts.' })?.mayPass).toBe(false)
    expect(failureOf(200, { type: 'failed', data: 'no' })?.mayPass).toBe(false)
  })
})
