import { exerciseSentence } from '#contracts/words/exercise-messages.ts'
import type { Field, Filled } from './FormFields.tsx'

interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** Rule 76. */
export const formProblems = (fields: readonly Field[], value: Filled): readonly FieldProblem[] =>
  gapsIn(fields, value).map(({ identifier, label }) => ({
    field: identifier,
    message: exerciseSentence('field required', { label }),
  }))

export const isLeftEmpty = (fields: readonly Field[], value: Filled): boolean =>
  fields.every(({ optional }) => optional) &&
  fields.every(({ identifier }) => String(value[identifier] ?? '').trim() === '')

export const gapsInWords = (fields: readonly Field[], value: Filled): string =>
  exerciseSentence('field required', {
    label: gapsIn(fields, value)
      .map(({ label }) => label)
      .join(' · '),
  })

const gapsIn = (fields: readonly Field[], value: Filled): readonly Field[] =>
  fields.filter(({ identifier, fieldType, optional }) => {
    if (optional || fieldType === 'Checkboxes') return false
    const given = value[identifier]
    return typeof given !== 'string' || given.trim() === ''
  })

export const filledForm = (fields: readonly Field[], value: Filled): Filled =>
  Object.fromEntries(
    fields.map(({ identifier, fieldType }) => [
      identifier,
      value[identifier] ?? (fieldType === 'Checkboxes' ? [] : ''),
    ]),
  )
