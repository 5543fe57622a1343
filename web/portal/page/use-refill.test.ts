import { expect, test } from 'vitest'
import { refillWords } from './use-refill.ts'

const after = (balance: number, allowance: number, rollover = false) =>
  refillWords({ nextRefill: '2026-12-14', refill: { allowance, rollover } }, balance)

test('the sentence on a refill counts from the balance that an order leaves', () => {
  expect(after(2, 20)).toContain('20')
  expect(after(2, 20, true)).toContain('22')
  expect([after(15, 15), after(40, 15)]).toEqual(['', ''])
  expect(refillWords({ nextRefill: '' }, 0)).toBe('')
})
