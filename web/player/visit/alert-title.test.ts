import { expect, test } from 'vitest'
import { alertTitle } from './alert-title.ts'

test('an alert is said by its subject, or by how it begins', () => {
  expect(alertTitle({ subject: 'Ransom note', content: '<p>Pay</p>' })).toBe('Alert: Ransom note')
  expect(alertTitle({ subject: '', content: '<p>Leave the <b>building</b> now.</p>' })).toBe(
    'Alert: Leave the building now.',
  )
  expect(alertTitle({ subject: '', content: `<p>${'word '.repeat(60)}</p>` })).toHaveLength(127)
})
