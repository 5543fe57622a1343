import { expect, test } from 'vitest'
import { createPressKeys, SAME_ACT } from './press-keys.ts'

const given = () => {
  let made = 0
  return createPressKeys(() => `key ${++made}`)
}

test('each press is an act of its own', () => {
  const keys = given()
  expect(keys.of('pause', 0)).toBe('key 1')
  keys.answered('pause')
  expect(keys.of('pause', 500)).toBe('key 2')
})

test('a press after a failed try is the same act, for the same button only', () => {
  const keys = given()
  const key = keys.of('push 5', 0)
  keys.unanswered('push 5', key, 15_000)
  expect(keys.of('push 10', 16_000)).toBe('key 2')
  expect(keys.of('push 5', 16_000)).toBe(key)
  keys.answered('push 5')
  expect(keys.of('push 5', 17_000)).toBe('key 3')
})

test('a much later press is a new act: the exercise may have been paused and resumed since', () => {
  const keys = given()
  keys.unanswered('pause', keys.of('pause', 0), 15_000)
  expect(keys.of('pause', 15_000 + SAME_ACT)).toBe('key 2')
})
