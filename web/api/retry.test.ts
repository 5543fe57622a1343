import { expect, it } from 'vitest'
import { jittered, newKey } from './retry.ts'

it('a wait lies within its share on both sides', () => {
  expect(jittered(5000, 0.1, 0)).toBe(4500)
  expect(jittered(5000, 0.1, 0.5)).toBe(5000)
  expect(jittered(5000, 0.1, 1)).toBe(5500)
})

it('every act has a key of its own, short enough for the header', () => {
  const keys = new Set(Array.from({ length: 100 }, newKey))
  expect(keys.size).toBe(100)
  expect([...keys].every(key => key.length <= 64)).toBe(true)
})
