import type { Matcher, ScenarioDocument } from '../schema.ts'
import { gradesOf } from './judge.ts'
import { foldedText } from './same-text.ts'

type Field = ScenarioDocument['fields'][number]
type Value = string | readonly string[]

/** Twenty boxes have a million combinations. */
const BOXES = 8

const found = new WeakMap<readonly Matcher[], Map<Field, Value | undefined>>()

/** Of the values tried, the one right for the most matchers of the field; undefined if right for none. */
export const rightValue = (matchers: readonly Matcher[], field: Field): Value | undefined => {
  const known = found.get(matchers) ?? new Map<Field, Value | undefined>()
  found.set(matchers, known)
  if (!known.has(field)) known.set(field, search(matchers, field))
  return known.get(field)
}

const search = (matchers: readonly Matcher[], field: Field): Value | undefined => {
  const own = matchers.filter(matcher => matcher.field === field.identifier)
  const judged = valuesOf(field, own).map(value => ({
    value,
    right: own.filter(matcher => gradeOf(matcher, value) === 'right').length,
  }))
  const most = Math.max(...judged.map(({ right }) => right))
  return most > 0 ? judged.find(({ right }) => right === most)?.value : undefined
}

const gradeOf = (matcher: Matcher, value: Value) => {
  const answer = { kind: 'form' as const, fields: { [matcher.field]: value } }
  return gradesOf({ accepted: [], matchers: [matcher] }, answer)[0]
}

const valuesOf = ({ fieldType, options }: Field, matchers: readonly Matcher[]): readonly Value[] => {
  if (fieldType === 'Radio Button') return options
  const boxes =
    options.length > BOXES
      ? options.filter(option => matchers.some(matcher => mayMatter(matcher, option)))
      : options
  if (boxes.length > BOXES) return [...boxes.map(box => [box]), ...pairsOf(boxes), boxes]
  return Array.from({ length: 2 ** boxes.length }, (_, mask) => boxes.filter((_box, at) => mask & (1 << at)))
}

const pairsOf = (boxes: readonly string[]): readonly Value[] =>
  boxes.flatMap((one, at) => boxes.slice(at + 1).map(other => [one, other]))

const mayMatter = (matcher: Matcher, option: string): boolean => {
  switch (matcher.kind) {
    case 'exact':
      return matcher.right.some(text => foldedText(text).includes(foldedText(option)))
    case 'terms':
      return gradeOf({ ...matcher, need: 'any', avoid: [] }, [option]) !== 'wrong'
    case 'number':
      return gradeOf(matcher, [option]) !== 'wrong'
    case 'pattern':
      return true
  }
}
