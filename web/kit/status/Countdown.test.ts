import { expect, it } from 'vitest'
import { clockText } from './Countdown.tsx'

it('shows minutes and seconds, and hours when there are any', () => {
  expect(clockText(359)).toBe('05:59')
  expect(clockText(0)).toBe('00:00')
  expect(clockText(-61)).toBe('01:01')
  expect(clockText(3725)).toBe('01:02:05')
})
