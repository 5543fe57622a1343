// The fields of a form, so that each answer has one question, and each question an answer (S2§3 PDF).
import { refuse, type Refusal } from '#domain/refusal.ts'
import type { ScenarioDocument } from '../schema.ts'

type Field = ScenarioDocument['fields'][number]

export interface FieldProblem {
  /** Which field, counted from 0. */
  readonly at: number
  readonly part: 'identifier' | 'options'
  readonly refusal: Refusal
}

/**
 * Fields whose answers could not be told from each other, as an answer is kept under its identifier; and
 * choices of nothing.
 */
export const fieldProblems = (fields: readonly Field[]): readonly FieldProblem[] =>
  fields.flatMap((field, at) => [...sharedIdentifier(fields, at), ...nothingToChoose(field, at)])

const sharedIdentifier = (fields: readonly Field[], at: number): readonly FieldProblem[] => {
  const named = fields.map(({ identifier }) => identifier.trim())
  const identifier = named[at] ?? ''
  const isShared = identifier !== '' && named.indexOf(identifier) < at
  return isShared
    ? [{ at, part: 'identifier', refusal: refuse('form identifier twice', { identifier }) }]
    : []
}

const nothingToChoose = ({ fieldType, label, options }: Field, at: number): readonly FieldProblem[] =>
  fieldType !== 'Text' && options.every(text => text.trim() === '')
    ? [
        {
          at,
          part: 'options',
          refusal: refuse('form choice empty', { label: label.trim() || `field ${at + 1}` }),
        },
      ]
    : []
