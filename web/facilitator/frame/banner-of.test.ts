import { expect, test } from 'vitest'
import { bannerOf } from './banner-of.ts'

test.each([
  ['created', 'Exercise is not open to players'],
  ['open', 'The exercise is not started'],
  ['paused', 'PAUSED'],
  ['closed', 'This exercise is closed.'],
  ['running', undefined],
] as const)('an exercise that is %s says "%s"', (phase, title) => {
  expect(bannerOf({ phase })?.title).toBe(title)
})

test('a pause shows when it began', () => {
  const pausedSince = '2026-11-17T10:30:00.000Z'
  expect(bannerOf({ phase: 'paused', pausedSince })?.means).toMatch(/^since \d\d:\d\d\. The clock is stopped/)
})

test('after the end, the report is complete only without answers that await a grade', () => {
  expect(bannerOf({ phase: 'closed' })?.means).toMatch(/the report is complete\.$/)
  expect(bannerOf({ phase: 'closed', awaitGrade: 1 })?.means).toMatch(
    /1 answer awaits a grade in the report\.$/,
  )
})
