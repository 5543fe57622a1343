import { expect, test } from 'vitest'
import { documentChoices, formChoices } from './authoring.ts'

const documents = ['Card', 'Notice', 'Rota']
const forms = ['Card']

test('a field that needs a form offers only forms, and marks a current value that is not one', () => {
  expect(formChoices('None', '', { documents, forms })).toEqual([{ value: '', label: 'None' }, 'Card'])
  const labels = (value: string) => formChoices('None', value, { documents, forms })[1]
  expect(labels('Rota')).toEqual({ value: 'Rota', label: 'Rota (no fields to fill in)' })
  expect(labels('Gone')).toEqual({ value: 'Gone', label: 'Gone (does not exist)' })
  expect(formChoices('None', 'Rota', { documents, forms: undefined })).toContain('Rota')
})

test('a field for any document lists forms separately', () => {
  expect(documentChoices('None', '', documents, forms)).toEqual([
    { value: '', label: 'None' },
    { group: 'Forms', items: ['Card'] },
    { group: 'Documents', items: ['Notice', 'Rota'] },
  ])
})
