import { expect, test } from 'vitest'
import { axisTo, packed, placeOn } from './axis.ts'

const minutes = (count: number) => count * 60_000

test('ninety minutes have a line every ten', () => {
  const axis = axisTo(minutes(90))
  expect(axis.ticks.map(tick => tick / 60_000)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90])
  expect(axis.end).toBe(minutes(90))
  expect(placeOn(axis, minutes(45))).toBe(0.5)
  expect(axisTo(minutes(91)).end).toBe(minutes(100))
})

test('a short story and a long one have a dozen lines at most', () => {
  expect(axisTo(0)).toMatchObject({ end: minutes(10), step: minutes(1) })
  expect(axisTo(minutes(60 * 24)).ticks.length).toBeLessThanOrEqual(13)
  expect(axisTo(minutes(60 * 24 * 30)).ticks.length).toBeLessThanOrEqual(13)
  expect(axisTo(minutes(17_283) + 1).ticks.length).toBeLessThanOrEqual(13)
})

test('nothing is drawn outside the axis', () => {
  expect(placeOn(axisTo(minutes(60)), minutes(600))).toBe(1)
  expect(placeOn(axisTo(minutes(60)), -1)).toBe(0)
})

test('marks that would overlap get rows of their own', () => {
  expect(packed([0, 0, 5, 6, 10], 5)).toEqual({ rows: [0, 1, 0, 1, 0], count: 2 })
  expect(packed([], 5)).toEqual({ rows: [], count: 1 })
})
