import { expect, test } from 'vitest'
import { planRefills } from './refill.ts'

const account = {
  credit: 3,
  allowance: 20,
  rollover: false,
  subscribedOn: '2026-01-31',
  subscribedUntil: '2027-01-31',
  nextRefill: '2026-02-28',
  lastRefill: null,
}

test('nothing is refilled before the day', () => {
  expect(planRefills(account, '2026-02-27')).toEqual({ refills: [], nextRefill: '2026-02-28' })
})

test('on the day the balance is topped up to the allowance, and never reduced to it', () => {
  expect(planRefills(account, '2026-02-28')).toEqual({
    refills: [{ due: '2026-02-28', balance: 20, change: 17 }],
    nextRefill: '2026-03-31',
  })
  expect(planRefills({ ...account, credit: 50 }, '2026-02-28').refills).toEqual([
    { due: '2026-02-28', balance: 50, change: 0 },
  ])
})

test('if unused credits accumulate, the allowance is added', () => {
  expect(
    planRefills({ ...account, rollover: true }, '2026-03-31').refills.map(({ balance }) => balance),
  ).toEqual([23, 43])
})

test('missed refills are made up, each under its own date', () => {
  const { refills, nextRefill } = planRefills(account, '2026-05-02')
  expect(refills.map(({ due, change }) => [due, change])).toEqual([
    ['2026-02-28', 17],
    ['2026-03-31', 0],
    ['2026-04-30', 0],
  ])
  expect(nextRefill).toBe('2026-05-31')
})

test('a booked refill is not booked again', () => {
  expect(
    planRefills({ ...account, lastRefill: '2026-02-28' }, '2026-03-31').refills.map(({ due }) => due),
  ).toEqual(['2026-03-31'])
})

test('the refills end with the subscription', () => {
  expect(planRefills({ ...account, nextRefill: '2027-01-31' }, '2028-01-01')).toEqual({
    refills: [{ due: '2027-01-31', balance: 20, change: 17 }],
    nextRefill: null,
  })
  expect(planRefills({ ...account, nextRefill: null }, '2028-01-01').refills).toEqual([])
})
