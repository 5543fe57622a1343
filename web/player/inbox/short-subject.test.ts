import { expect, test } from 'vitest'
import { shortSubject } from './short-subject.ts'

test('a subject of 30 characters is shown whole', () => {
  expect(shortSubject('x'.repeat(30))).toBe('x'.repeat(30))
})

test('a longer subject is shown as 27 characters and an ellipsis', () => {
  expect(shortSubject('Isolate the surgical floor: which first?')).toBe('Isolate the surgical floor:…')
  expect(shortSubject('x'.repeat(31))).toBe(`${'x'.repeat(27)}…`)
})

test('27 characters stay 27 even if the last one is a space', () => {
  expect(shortSubject('Do we divert ambulances? I need a yes or no')).toBe('Do we divert ambulances? I …')
})

test('an emoji counts as one character and is never cut in two', () => {
  expect(shortSubject('🚨'.repeat(30))).toBe('🚨'.repeat(30))
  expect(shortSubject('🚨'.repeat(31))).toBe(`${'🚨'.repeat(27)}…`)
})
