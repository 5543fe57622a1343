import { expect, test } from 'vitest'
import { separation } from './separable.ts'

const chanceFrom = (seed: number) => {
  let last = seed
  return () => {
    last = (last * 1_103_515_245 + 12_345) % 2_147_483_648
    return last / 2_147_483_648
  }
}
const times = (chance: () => number, slower = 0) =>
  Array.from({ length: 1_000 }, () => 2 + chance() + chance() + (chance() < 0.02 ? 20 : 0) + slower)

test('times of one kind cannot be told apart', () => {
  const chance = chanceFrom(1)
  const { auc, best, byChance } = separation(times(chance), times(chance), chance)
  expect(Math.abs(auc - 0.5)).toBeLessThan(0.03)
  expect(best).toBeLessThanOrEqual(byChance + 0.01)
})

test('times that differ by a delay smaller than their scatter can be told apart', () => {
  const chance = chanceFrom(2)
  const { auc, best, byChance } = separation(times(chance, 0.2), times(chance), chance)
  expect(auc).toBeGreaterThan(0.55)
  expect(best).toBeGreaterThan(byChance)
})

test('a set that is always slower is recognised every time, and equal sets never', () => {
  expect(separation([5, 6, 7], [1, 2, 3])).toMatchObject({ auc: 1, best: 1 })
  expect(separation([1, 2, 3], [5, 6, 7])).toMatchObject({ auc: 0, best: 1 })
  expect(separation([1, 1, 1], [1, 1, 1])).toMatchObject({ auc: 0.5, best: 0.5 })
})
