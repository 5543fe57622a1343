// The answers that a form's field with fixed choices allows, and those that a matcher judges as right.
import type { Matcher, ScenarioDocument } from '../schema.ts'
import { gradesOf } from './judge.ts'

type Field = ScenarioDocument['fields'][number]
type Value = string | readonly string[]

/** More boxes are tried one by one and all together; every combination of twenty would be a million. */
const BOXES = 8

/** Every value that a player can choose; none for a field that is written. */
export const valuesOf = ({ fieldType, options }: Field): readonly Value[] => {
  if (fieldType === 'Text') return []
  if (fieldType === 'Radio Button') return options
  if (options.length > BOXES) return [...options.map(option => [option]), options]
  return Array.from({ length: 2 ** options.length }, (_, mask) =>
    options.filter((_option, at) => mask & (1 << at)),
  )
}

/** The values of the field that this matcher judges as right. */
export const rightValues = (matcher: Matcher, field: Field): readonly Value[] =>
  valuesOf(field).filter(value => {
    const answer = { kind: 'form' as const, fields: { [matcher.field]: value } }
    return gradesOf({ accepted: [], matchers: [matcher] }, answer)[0] === 'right'
  })
