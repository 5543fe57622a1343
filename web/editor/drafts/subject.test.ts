import { expect, test } from 'vitest'
import { beginningOf, subjectName } from './subject.ts'

test('a form is stored under its name and the name of its subject', () => {
  expect(subjectName('Create Customer', {})).toBe('Create Customer')
  expect(subjectName('Manage Credits', { client: '' })).toBe('Manage Credits')
  expect(subjectName('Manage Credits', { client: 'quietwater' })).not.toBe(
    subjectName('Manage Credits', { client: 'quiet' }),
  )
  const link = { scenario: 'Slack Water', exercise: 'a&b=c' }
  expect(subjectName('Shorten URL', link)).toBe('Shorten URL?scenario=Slack+Water&exercise=a%26b%3Dc')
})

test('an address that names a subject restores that subject only; one that names none restores the newest', () => {
  expect(beginningOf('Manage Credits', { client: 'quietwater' })).toBeNull()
  expect(beginningOf('Shorten URL', { scenario: 'Slack Water', exercise: '' })).toBeNull()
  expect(beginningOf('Manage Credits', { client: '' })).toBe('Manage Credits?')
  expect(beginningOf('Create Customer', {})).toBeNull()
})
