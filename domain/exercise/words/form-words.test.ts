import { expect, test } from 'vitest'
import { formsNamed, TUTORIAL_FORM } from '../mails/built-in.ts'
import { filledFields } from './form-words.ts'
import { responseInWords } from './wire.ts'

const field = (identifier: string, label: string) => ({
  identifier,
  label,
  fieldType: 'Text' as const,
  options: [],
  optional: true,
})
const forms = [
  {
    fields: [field('part', 'What is your part?'), field('at hand', 'Who is at hand?'), field('unnamed', '')],
  },
]

test('a completed form shows its questions, not the names of its fields', () => {
  expect(filledFields({ part: 'Duty manager', 'at hand': ['Ada', 'Ben'] }, forms)).toEqual([
    { field: 'What is your part?', value: 'Duty manager' },
    { field: 'Who is at hand?', value: 'Ada, Ben' },
  ])
})

test('an empty field is left out, and an unknown field keeps its name', () => {
  expect(filledFields({ part: ' ', 'at hand': [], unnamed: 'x', gone: 'y' }, forms)).toEqual([
    { field: 'unnamed', value: 'x' },
    { field: 'gone', value: 'y' },
  ])
})

test('the report and the console show it in the same way', () => {
  const forms = formsNamed({ documents: [] } as never, [TUTORIAL_FORM.fileName])
  const answer = { kind: 'form', fields: { part: 'Head of IT', mood: 'Calm', 'at hand': [] } } as const
  expect(responseInWords({ options: [] }, answer, forms)).toBe(
    'Which part do you play today? Head of IT; How do you feel about the next hour? Calm',
  )
})
