import { expect, test } from 'vitest'
import { saidOnce } from './use-tool-form.ts'

test('the summary lists the first error of each field, and no sentence twice', () => {
  const long = { field: 'name', message: 'Too long.' }
  const taken = { field: 'name', message: 'In use.' }
  const address = { field: 'address', message: 'In use.' }
  expect(saidOnce([long, { ...address, message: 'Too long.' }])).toEqual([long])
  expect(saidOnce([long, taken, address])).toEqual([long, address])
})
