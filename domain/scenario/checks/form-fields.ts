import { refuse, type Refusal } from '#domain/refusal.ts'
import type { ScenarioDocument } from '../schema.ts'

type Field = ScenarioDocument['fields'][number]

export interface FieldProblem {
  readonly at: number
  readonly part: 'identifier' | 'options'
  readonly refusal: Refusal<'form identifier twice' | 'form choice empty' | 'form option twice'>
}

export const fieldProblems = (fields: readonly Field[]): readonly FieldProblem[] =>
  fields.flatMap((field, at) => [
    ...sharedIdentifier(fields, at),
    ...nothingToChoose(field, at),
    ...sameChoice(field, at),
  ])

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
          refusal: refuse('form choice empty', { label: nameOf(label, at) }),
        },
      ]
    : []

/** An answer does not tell which of two equal options was chosen. */
const sameChoice = ({ fieldType, label, options }: Field, at: number): readonly FieldProblem[] => {
  const texts = fieldType === 'Text' ? [] : options.map(text => text.trim()).filter(Boolean)
  const keys = texts.map(text => text.toLowerCase())
  const option = texts.find((_, place) => keys.indexOf(keys[place] ?? '') < place)
  return option === undefined
    ? []
    : [{ at, part: 'options', refusal: refuse('form option twice', { label: nameOf(label, at), option }) }]
}

const nameOf = (label: string, at: number): string => label.trim() || `field ${at + 1}`
