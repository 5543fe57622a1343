import { expect, test } from 'vitest'
import { hasEnded, nextRefill, subscribedUntil } from './subscription.ts'

test('a subscription of one month from 31 January ends on the last day of February', () => {
  expect(subscribedUntil('2027-01-31', 1)).toBe('2027-02-28')
})

test('orders are accepted on the last day, but not on the day after', () => {
  expect(hasEnded('2027-02-28', '2027-02-28')).toBe(false)
  expect(hasEnded('2027-02-28', '2027-03-01')).toBe(true)
  expect(hasEnded(null, '2027-03-01')).toBe(false)
})

test('credits are refilled every month on the day of the subscription, as long as it runs', () => {
  expect(nextRefill('2026-10-31', '2027-10-31', '2026-11-21')).toBe('2026-11-30')
  expect(nextRefill('2026-10-31', '2027-10-31', '2026-11-30')).toBe('2026-12-31')
  expect(nextRefill('2026-10-31', '2026-12-01', '2026-11-30')).toBe(null)
  expect(nextRefill(null, null, '2026-11-30')).toBe(null)
})
