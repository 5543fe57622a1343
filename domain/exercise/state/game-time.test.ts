import { describe, expect, test } from 'vitest'
import {
  excludeFromClock,
  isTicking,
  pauseClock,
  pushClock,
  reachedAt,
  resumeClock,
  startClock,
  xtAt,
  xtBefore,
} from './game-time.ts'

const started = startClock(1_000)

describe('a clock', () => {
  test('shows 0 before it starts, and then the time passed', () => {
    expect([xtAt(started, 0), xtAt(started, 1_000), xtAt(started, 1_500)]).toEqual([0, 0, 500])
    expect(isTicking(started, 0)).toBe(false)
  })

  test('stops while paused', () => {
    const clock = resumeClock(pauseClock(started, 2_000), 5_000)
    expect([2_000, 4_000, 5_000, 6_000].map(at => xtAt(clock, at))).toEqual([1_000, 1_000, 1_000, 2_000])
    expect(isTicking(clock, 3_000)).toBe(false)
  })

  test('jumps when pushed', () => {
    const clock = pushClock(started, 2_000, 1)
    expect([xtBefore(clock, 2_000), xtAt(clock, 2_000), xtAt(clock, 3_000)]).toEqual([1_000, 61_000, 62_000])
  })

  test('leaves out an absence, but nothing from before its last turn', () => {
    const clock = excludeFromClock(started, 2_000, 10_000)
    expect([xtAt(clock, 2_000), xtAt(clock, 10_000), xtAt(clock, 11_000)]).toEqual([1_000, 1_000, 2_000])
    expect(excludeFromClock(clock, 5_000, 9_000)).toBe(clock)
    expect(xtAt(excludeFromClock(clock, 9_000, 12_000), 12_000)).toBe(1_000)
  })
})

describe('the instant at which a clock reaches a time', () => {
  const paused = pauseClock(started, 2_000)

  test('is when it ticks past that time; never while it is stopped', () => {
    expect(reachedAt(started, 300, 0)).toBe(1_300)
    expect(reachedAt(paused, 1_001, 0)).toBeNull()
    expect(reachedAt(resumeClock(paused, 9_000), 1_001, 0)).toBe(9_001)
  })

  test('may be the instant of a pause itself', () => {
    expect(reachedAt(paused, 1_000, 0)).toBe(2_000)
  })

  test('is the push for any time that it jumps over', () => {
    const pushed = pushClock(started, 2_000, 1)
    expect([reachedAt(pushed, 1_001, 0), reachedAt(pushed, 61_000, 0), reachedAt(pushed, 61_001, 0)]).toEqual(
      [2_000, 2_000, 2_001],
    )
  })

  test('is not before the trigger, and not in a pause', () => {
    expect(reachedAt(started, 300, 8_000)).toBe(8_000)
    expect(reachedAt(resumeClock(paused, 9_000), 1_000, 3_000)).toBe(9_000)
  })
})
