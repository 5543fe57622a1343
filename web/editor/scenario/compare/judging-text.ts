import type {
  ConditionAtom,
  ConditionPart,
  Criterion,
  Matcher,
  ScenarioEvent,
} from '#domain/scenario/schema.ts'
import { GRADES } from '#domain/scenario/words.ts'
import { targetWords } from '#contracts/words/scenario-fields.ts'

export const matcherText = (matcher: Matcher): string =>
  [
    `${matcher.field === '' ? '' : `${matcher.field}: `}${lookedFor(matcher)}`,
    ...GRADES.map(grade => {
      const text = matcher.feedback[grade] ?? ''
      return text === '' ? '' : `feedback when ${VERDICTS[grade]}: “${text}”`
    }),
  ]
    .filter(Boolean)
    .join('; ')

const VERDICTS = { right: 'right', partly: 'partly right', wrong: 'wrong' } as const

const lookedFor = (matcher: Matcher): string => {
  switch (matcher.kind) {
    case 'number': {
      const { value, tolerance, partlyTolerance, units, unitRequired } = matcher
      return [
        `the number ${value}`,
        tolerance > 0 ? `within ${tolerance}` : '',
        partlyTolerance === null ? '' : `partly right within ${partlyTolerance}`,
        ...units.map(({ words, times }) => `${words.join(' or ')} = ${times}`),
        unitRequired ? 'with a unit' : '',
      ]
        .filter(Boolean)
        .join(', ')
    }
    case 'terms': {
      const { need, terms, partlyFrom, avoid, negation } = matcher
      return [
        `${need} of: ${listed(terms)}`,
        need === 'all' && partlyFrom > 0 ? `partly right from ${partlyFrom}` : '',
        avoid.length > 0 ? `wrong with: ${listed(avoid)}` : '',
        negation ? 'negation counts' : '',
      ]
        .filter(Boolean)
        .join('; ')
    }
    case 'pattern':
    case 'exact':
      return [
        `${matcher.kind === 'pattern' ? 'a pattern' : 'exactly'}: ${matcher.right.join(' or ')}`,
        matcher.partly.length > 0 ? `partly right: ${matcher.partly.join(' or ')}` : '',
      ]
        .filter(Boolean)
        .join('; ')
  }
}

/** 'Names the ward (2 points): Ward 4, since 6 a.m.' */
export const criterionText = ({ name, good, points }: Criterion): string =>
  `${name} (${points} ${points === 1 ? 'point' : 'points'})${good === '' ? '' : `: ${good}`}`

const listed = (terms: readonly (readonly string[])[]): string =>
  terms.map(spellings => spellings.join(' or ')).join('; ')

export const branchText = ({ when, next }: NonNullable<ScenarioEvent['nextIf']>[number]): string =>
  `if ${joined(when.of, when.parts)} → ${next.map(targetWords).join(', ')}`

const joined = (of: 'all' | 'any', parts: readonly ConditionPart[]): string =>
  parts.map(partText).join(of === 'all' ? ' and ' : ' or ')

const partText = (part: ConditionPart): string =>
  part.is === 'group' ? `${part.not ? 'not ' : ''}(${joined(part.of, part.parts)})` : atomText(part)

const atomText = (atom: ConditionAtom): string => {
  switch (atom.is) {
    case 'option':
      return `${atom.event} ${atom.not ? 'does not include' : 'includes'} option ${atom.option}`
    case 'verdict':
      return `${atom.event} is ${atom.not ? 'not ' : ''}${VERDICTS[atom.verdict]}`
    case 'score':
      return `the score of ${atom.section} is ${atom.not ? 'below' : 'at least'} ${atom.atLeast}%`
  }
}
