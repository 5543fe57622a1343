import { expect, test } from 'vitest'
import { sentOf } from './answer-looks.ts'

test('a withdrawn message is shown as withdrawn, not as sent', () => {
  expect(sentOf({ visible: 'true', changed: 'withdrawn' })).toBe('withdrawn')
  expect(sentOf({ visible: 'true', changed: 'corrected' })).toBe('sent')
  expect(sentOf({ visible: 'false', changed: '' })).toBe('planned')
})
