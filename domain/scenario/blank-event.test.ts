import { expect, test } from 'vitest'
import { blankEvent } from './blank-event.ts'
import { event } from './schema.ts'

test('a blank event is what the schema makes of one with only an id and a type', () => {
  expect({ ...blankEvent('7'), type: 'Email' }).toEqual(event.parse({ id: '7', type: 'Email' }))
})
