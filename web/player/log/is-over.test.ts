import { expect, test } from 'vitest'
import { isLogOver } from './is-over.ts'

test('the log can be changed until the end or the deadline', () => {
  expect(isLogOver({ finished: false, stage: 'expired' })).toBe(true)
  expect(isLogOver({ finished: true, stage: 'finished' })).toBe(true)
  expect(isLogOver({ finished: false, stage: 'paused' })).toBe(false)
  expect(isLogOver(null)).toBe(false)
})
