import { expect, test } from 'vitest'
import { blankEvent } from './blank-event.ts'
import { event } from './schema.ts'

test('an event begins as the schema reads one that says nothing', () => {
  expect({ ...blankEvent('7'), type: 'Email' }).toEqual(event.parse({ id: '7', type: 'Email' }))
})
