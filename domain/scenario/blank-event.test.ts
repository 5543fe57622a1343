import { expect, test } from 'vitest'
import { blankEvent } from './blank-event.ts'
import { event } from './schema.ts'

test('a blank event has the schema’s defaults', () => {
  expect({ ...blankEvent('7'), type: 'Email' }).toEqual(event.parse({ id: '7', type: 'Email' }))
})
