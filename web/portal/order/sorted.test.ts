import { expect, it } from 'vitest'
import { sorted } from './sorted.ts'

it('options stand in their order, large letters or small', () => {
  expect(sorted(['okafor', 'Lindqvist', 'adams', 'Brandt'])).toEqual(['adams', 'Brandt', 'Lindqvist', 'okafor'])
})
