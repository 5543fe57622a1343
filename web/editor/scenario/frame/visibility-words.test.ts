import { expect, test } from 'vitest'
import { visibilityWords } from './visibility-words.ts'

test('the head of a scenario says which clients find it', () => {
  expect(visibilityWords({ visible: true, beta: false })).toBe('Visible in the library')
  expect(visibilityWords({ visible: true, beta: true })).toBe('Beta: only for clients with access')
  for (const beta of [false, true])
    expect(visibilityWords({ visible: false, beta })).toBe('Hidden from the public library')
})
