import { expect, test } from 'vitest'
import type { Field } from './FormFields.tsx'
import { filledForm, formProblems, gapsInWords, isLeftEmpty } from './form-problem.ts'

const text: Field = {
  identifier: 'who',
  label: 'Who is affected?',
  fieldType: 'Text',
  options: [],
  optional: false,
}
const radio: Field = {
  identifier: 'when',
  label: 'Since when?',
  fieldType: 'Radio Button',
  options: ['Today', 'Earlier'],
  optional: false,
}
const boxes: Field = {
  identifier: 'what',
  label: 'What was taken?',
  fieldType: 'Checkboxes',
  options: ['Names', 'Keys'],
  optional: false,
}

test('texts and radio buttons have to be filled in, checkboxes may stay empty', () => {
  expect(formProblems([text, radio, boxes], {})).toEqual([
    { field: 'who', message: 'Please fill in: Who is affected?' },
    { field: 'when', message: 'Please fill in: Since when?' },
  ])
  expect(gapsInWords([text, radio, boxes], {})).toBe('Please fill in: Who is affected? · Since when?')
  expect(formProblems([text, radio, boxes], { who: 'Patients' })).toHaveLength(1)
  expect(formProblems([text, radio, boxes], { who: 'Patients', when: 'Today' })).toEqual([])
})

test('spaces alone do not fill in a field', () => {
  expect(formProblems([text], { who: '   ' })).toHaveLength(1)
})

test('an optional field may stay empty', () => {
  expect(formProblems([{ ...text, optional: true }], {})).toEqual([])
})

test('the content sent holds every field of the form and nothing else', () => {
  expect(filledForm([text, boxes], { who: 'Patients', pigeon: 'coo' })).toEqual({ who: 'Patients', what: [] })
})

test('a form with only optional fields is not sent untouched', () => {
  const [why, which] = [
    { ...text, optional: true },
    { ...boxes, optional: true },
  ]
  expect(isLeftEmpty([why, which], {})).toBe(true)
  expect(isLeftEmpty([why, which], { who: '  ', what: [] })).toBe(true)
  expect(isLeftEmpty([why, which], { what: ['Keys'] })).toBe(false)
  // Required checkboxes with none ticked are an answer.
  expect(isLeftEmpty([why, boxes], {})).toBe(false)
})
