import { expect, test } from 'vitest'
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import { CallFailure } from '#web/api/failure.ts'
import type { Login } from '../visit/play.ts'
import { fullToken, refusalOf } from './link.ts'

const refusal = (data: string, more: object = {}) =>
  new CallFailure('refused', data, 200, { type: 'failed', data, ...more })

test('an expired link comes with the support address', () => {
  expect(refusalOf(refusal('expired', { support: 'desk@stbrannocs.example' }))).toMatchObject({
    kind: 'expired',
    support: 'desk@stbrannocs.example',
  })
  expect(refusalOf(refusal('expired'))).toEqual({ kind: 'expired', support: 'help@holdfast.example' })
})

test('a link opened too early comes with the start time, by the server’s clock', () => {
  const times = { startsAt: '2026-11-17T10:00:00.000Z', serverTime: '2026-11-17T09:58:00.000Z' }
  const answer = refusalOf(refusal('not started', times))
  expect(answer).toMatchObject({
    kind: 'not started',
    start: { at: Date.parse(times.startsAt), reading: { serverTime: Date.parse(times.serverTime) } },
  })
  expect(refusalOf(refusal('not started'))).toEqual({ kind: 'not started', start: null })
  expect(refusalOf(refusal('Exercise is not open yet', times))).toMatchObject({
    kind: 'not open',
    start: { at: Date.parse(times.startsAt) },
  })
  expect(refusalOf(refusal('Exercise is not open yet'))).toEqual({ kind: 'not open', start: null })
})

test.each([
  [exerciseMessages['place given away'], 'given away'],
  [exerciseMessages['exercise withdrawn'], 'withdrawn'],
  [exerciseMessages['places not begun'], 'crowded'],
  [exerciseMessages['no free seat'], 'full'],
  [exerciseMessages['personal link needed'], 'invited'],
  ['Exercise not found', 'not found'],
  ['We could not find what you asked for.', 'not found'],
] as const)('a link refused with %j leads to the page "%s"', (sentence, page) => {
  expect(refusalOf(new CallFailure('refused', sentence, 200))).toMatchObject({ kind: page })
})

test.each([
  [exerciseMessages['place given away'], 'given away'],
  [exerciseMessages['link replaced'], 'replaced'],
  [exerciseMessages['exercise withdrawn'], 'withdrawn'],
] as const)('%j names the client and its support address', (sentence, kind) => {
  const client = { support: 'desk@stbrannocs.example', brand: 'St Brannoc’s', branding_logo_url: '' }
  expect(refusalOf(refusal(sentence, client))).toMatchObject({ kind, client })
  expect(refusalOf(refusal(sentence))).toEqual({ kind })
})

test('an unknown credential is an exercise that was not found', () => {
  expect(refusalOf(new CallFailure('session over', 'Your session has ended.', 401))).toEqual({
    kind: 'not found',
  })
})

test.each([
  [new CallFailure('network', 'Failed to fetch')],
  [new CallFailure('status', 'Something went wrong on our side.', 500)],
  [new CallFailure('status', 'Too many attempts.', 429)],
])('a server that does not respond says nothing about the link', error => {
  expect(refusalOf(error)).toEqual({ kind: 'unreachable', why: error.message })
})

test('a short link is exchanged for the full token, a full one stays as it is', () => {
  const reply = { token: 'f'.repeat(64) } as Login
  expect(fullToken('ward-7', reply)).toBe('f'.repeat(64))
  expect(fullToken('e'.repeat(64), reply)).toBe('e'.repeat(64))
})
