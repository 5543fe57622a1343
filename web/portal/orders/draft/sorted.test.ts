import { expect, it } from 'vitest'
import { sorted } from './sorted.ts'

it('options are sorted regardless of case, with numbers by value', () => {
  expect(sorted(['okafor', 'Lindqvist', 'adams', 'ward 10', 'Ward 2', 'Brandt'])).toEqual([
    'adams',
    'Brandt',
    'Lindqvist',
    'okafor',
    'Ward 2',
    'ward 10',
  ])
})
