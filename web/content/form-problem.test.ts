import { expect, test } from 'vitest'
import type { Field } from './FormFields.tsx'
import { filledForm, formProblem } from './form-problem.ts'

const text: Field = { identifier: 'who', label: 'Who is affected?', fieldType: 'Text', options: [], optional: false }
const radio: Field = { identifier: 'when', label: 'Since when?', fieldType: 'Radio Button', options: ['Today', 'Earlier'], optional: false }
const boxes: Field = { identifier: 'what', label: 'What was taken?', fieldType: 'Checkboxes', options: ['Names', 'Keys'], optional: false }

test('a text and a radio button have to be filled in, boxes may stay empty', () => {
  expect(formProblem([text, radio, boxes], {})).toEqual({ field: 'who', message: 'Please fill in: Who is affected?' })
  expect(formProblem([text, radio, boxes], { who: 'Patients' })?.field).toBe('when')
  expect(formProblem([text, radio, boxes], { who: 'Patients', when: 'Today' })).toBeNull()
})

test('spaces alone fill in nothing', () => {
  expect(formProblem([text], { who: '   ' })?.field).toBe('who')
})

test('an optional field asks for nothing', () => {
  expect(formProblem([{ ...text, optional: true }], {})).toBeNull()
})

test('what is sent holds every field and nothing that is none', () => {
  expect(filledForm([text, boxes], { who: 'Patients', pigeon: 'coo' })).toEqual({ who: 'Patients', what: [] })
})
