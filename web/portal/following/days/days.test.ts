import { describe, expect, test } from 'vitest'
import { refillDays, subscriptionDays } from './days.ts'

describe('the days of a subscription', () => {
  test('are used or left, and add up to those from its first day to its last', () => {
    expect(subscriptionDays('2026-04-01', '2027-03-31', '2026-04-01')).toEqual({ passed: 0, left: 364 })
    expect(subscriptionDays('2026-04-01', '2027-03-31', '2026-11-21')).toEqual({ passed: 234, left: 130 })
    expect(subscriptionDays('2026-09-03', '2027-09-03', '2026-11-23')).toEqual({ passed: 81, left: 284 })
    expect(subscriptionDays('2026-04-01', '2027-03-31', '2027-03-31')).toEqual({ passed: 364, left: 0 })
  })

  test('are none after its end, and all of them before its beginning', () => {
    expect(subscriptionDays('2025-04-01', '2026-03-31', '2026-11-21')).toEqual({ passed: 364, left: 0 })
    expect(subscriptionDays('2026-12-01', '2026-12-31', '2026-11-21')).toEqual({ passed: 0, left: 30 })
  })

  test('are not known without dates', () => {
    expect(subscriptionDays('', '', '2026-11-21')).toBeNull()
    expect(subscriptionDays('2026-04-01', '', '2026-11-21')).toBeNull()
  })
})

describe('the days till the refill', () => {
  test('are counted from the refill before', () => {
    expect(refillDays('2026-04-01', '2026-12-01', '2026-11-21')).toEqual({ passed: 20, left: 10 })
  })

  test('of a subscription taken on the 31st are those of its own months', () => {
    expect(refillDays('2026-10-31', '2026-11-30', '2026-11-21')).toEqual({ passed: 21, left: 9 })
    expect(refillDays('2026-10-31', '2026-12-31', '2026-12-01')).toEqual({ passed: 1, left: 30 })
  })

  test('are none if the refill is late, and unknown if none is planned', () => {
    expect(refillDays('2026-04-01', '2026-11-01', '2026-11-21')).toEqual({ passed: 31, left: 0 })
    expect(refillDays('', '2026-12-01', '2026-11-21')).toEqual({ passed: 20, left: 10 })
    expect(refillDays('2026-04-01', '', '2026-11-21')).toBeNull()
  })
})
