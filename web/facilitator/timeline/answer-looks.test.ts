import { expect, test } from 'vitest'
import { sentOf } from './answer-looks.ts'

test('what was withdrawn stands in the timeline as that, not as sent', () => {
  expect(sentOf({ visible: 'true', changed: 'withdrawn' })).toBe('withdrawn')
  expect(sentOf({ visible: 'true', changed: 'corrected' })).toBe('sent')
  expect(sentOf({ visible: 'false', changed: '' })).toBe('planned')
})
