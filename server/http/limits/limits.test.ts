import { expect, test } from 'vitest'
import { createLimits } from './limits.ts'

const facilitator = { kind: 'facilitator', exerciseId: 'e1' } as const

test('those who lead one exercise from different places do not take each other’s share', () => {
  const { take } = createLimits(1)
  const often = (ip: string) => Array.from({ length: 60 }, () => take('poll', facilitator, ip))
  expect(often('10.0.0.1').every(wait => wait === 0)).toBe(true)
  expect(take('poll', facilitator, '10.0.0.1')).toBeGreaterThan(0)
  expect(often('10.0.0.2').every(wait => wait === 0)).toBe(true)
})
