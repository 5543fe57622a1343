import { expect, it } from 'vitest'
import { ACROSS, DOWN, ENDS, stepOf } from './arrow-keys.ts'

it('steps to the neighbour, and wraps around at both ends', () => {
  expect(stepOf('ArrowRight', ACROSS, 0, 3)).toBe(1)
  expect(stepOf('ArrowRight', ACROSS, 2, 3)).toBe(0)
  expect(stepOf('ArrowLeft', ACROSS, 2, 3)).toBe(1)
  expect(stepOf('ArrowLeft', ACROSS, 0, 3)).toBe(2)
  expect(stepOf('ArrowDown', DOWN, 0, 1)).toBe(0)
})

it('enters a list at the end from which the key leads', () => {
  expect(stepOf('ArrowDown', DOWN, -1, 3)).toBe(0)
  expect(stepOf('ArrowUp', DOWN, -1, 3)).toBe(2)
  expect(stepOf('ArrowDown', DOWN, -1, 3, 'leave')).toBe(0)
  expect(stepOf('ArrowUp', DOWN, -1, 3, 'leave')).toBeUndefined()
})

it('stays at an end, or leaves the key to the browser', () => {
  expect(stepOf('ArrowDown', DOWN, 2, 3, 'stay')).toBe(2)
  expect(stepOf('ArrowUp', DOWN, 0, 3, 'stay')).toBe(0)
  expect(stepOf('ArrowDown', DOWN, 2, 3, 'leave')).toBeUndefined()
  expect(stepOf('ArrowUp', DOWN, 0, 3, 'leave')).toBeUndefined()
})

it('goes to the first and last with Home and End, whatever is past them', () => {
  for (const pastEnd of ['wrap', 'stay', 'leave'] as const) {
    expect(stepOf('Home', ENDS, 1, 3, pastEnd)).toBe(0)
    expect(stepOf('Home', ENDS, 0, 3, pastEnd)).toBe(0)
    expect(stepOf('End', ENDS, 1, 3, pastEnd)).toBe(2)
    expect(stepOf('End', ENDS, -1, 3, pastEnd)).toBe(2)
  }
})

it('leaves other keys alone, and every key in an empty list', () => {
  expect(stepOf('ArrowDown', ACROSS, 0, 3)).toBeUndefined()
  expect(stepOf('Home', DOWN, 1, 3)).toBeUndefined()
  expect(stepOf('a', { ...DOWN, ...ENDS }, 1, 3)).toBeUndefined()
  expect(stepOf('ArrowDown', DOWN, -1, 0)).toBeUndefined()
  expect(stepOf('End', ENDS, -1, 0)).toBeUndefined()
})
