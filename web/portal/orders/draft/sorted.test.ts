import { expect, it } from 'vitest'
import { sorted } from './sorted.ts'

it('options stand in their order, large letters or small', () => {
  expect(sorted(['okafor', 'Lindqvist', 'adams', 'ward 10', 'Ward 2', 'Brandt'])).toEqual([
    'adams',
    'Brandt',
    'Lindqvist',
    'okafor',
    'Ward 2',
    'ward 10',
  ])
})
