import { expect, test } from 'vitest'
import { alertTitle } from './alert-title.ts'

test('an alert is announced by its subject, or by the beginning of its text', () => {
  expect(alertTitle({ subject: 'Ransom note', content: '<p>Pay</p>' })).toBe('Alert: Ransom note')
  expect(alertTitle({ subject: '', content: '<p>Leave the <b>building</b> now.</p>' })).toBe(
    'Alert: Leave the building now.',
  )
  expect(alertTitle({ subject: '', content: `<p>${'word '.repeat(60)}</p>` })).toHaveLength(127)
})
