import { expect, test } from 'vitest'
import { codeIn, isParticipantCode } from './code.ts'

test.each([
  ['  ward-7 ', 'ward-7'],
  ['K7QM 2XHA', 'K7QM2XHA'],
  ['https://exercises.example/exercise/abc_123-x', 'abc_123-x'],
  ['exercises.example/e/ward-7?from=mail#inbox', 'ward-7'],
  ['Open this: https://exercises.example/exercise/abc, please', 'abc,'],
  ['https://exercises.example/e/caf%C3%A9', 'café'],
  ['   ', ''],
  ['', ''],
])('%j is the code %j', (typed, code) => {
  expect(codeIn(typed)).toBe(code)
})

test.each([
  ['K7QM2XHA', true],
  ['k7qm2xha', false],
  ['ward-7', false],
  ['K7QM2XH', false],
  ['x'.repeat(64), false],
])('%j is a participant’s code: %s', (text, calls) => {
  expect(isParticipantCode(text)).toBe(calls)
})
