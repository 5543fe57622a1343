import { exerciseSentence } from '#contracts/words/exercise-messages.ts'
import type { Field, Filled } from './FormFields.tsx'

/** The first field that still has to be filled in (rule 76: all but optional ones and checkboxes); null when the form may be sent. */
export const formProblem = (fields: readonly Field[], value: Filled): { readonly field: string; readonly message: string } | null => {
  const missing = fields.find(({ identifier, fieldType, optional }) => {
    if (optional || fieldType === 'Checkboxes') return false
    const given = value[identifier]
    return typeof given !== 'string' || given.trim() === ''
  })
  return missing ? { field: missing.identifier, message: exerciseSentence('field required', { label: missing.label }) } : null
}

/** What is sent: every field by its identifier, boxes as lists, nothing else. */
export const filledForm = (fields: readonly Field[], value: Filled): Filled =>
  Object.fromEntries(fields.map(({ identifier, fieldType }) => [identifier, value[identifier] ?? (fieldType === 'Checkboxes' ? [] : '')]))
