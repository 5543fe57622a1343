import type { Condition, ConditionAtom, ScenarioEvent } from './schema.ts'

/** @param isTrue whether an atom is true, before its `not` is applied */
export const conditionHolds = (
  { of, parts }: Pick<Condition, 'of' | 'parts'>,
  isTrue: (atom: ConditionAtom) => boolean,
): boolean => {
  const holds = (part: Condition['parts'][number]): boolean =>
    part.not !== (part.is === 'group' ? conditionHolds(part, isTrue) : isTrue(part))
  return of === 'all' ? parts.every(holds) : parts.some(holds)
}

export const atomsOf = ({ parts }: Pick<Condition, 'parts'>): readonly ConditionAtom[] =>
  parts.flatMap(part => (part.is === 'group' ? part.parts : [part]))

export const askedBy = ({ nextIf = [] }: Pick<ScenarioEvent, 'nextIf'>): readonly string[] =>
  nextIf.flatMap(({ when }) => atomsOf(when).flatMap(atom => (atom.is === 'score' ? [] : [atom.event])))

export const mappedCondition = (when: Condition, map: (atom: ConditionAtom) => ConditionAtom): Condition => ({
  ...when,
  parts: when.parts.map(part => (part.is === 'group' ? { ...part, parts: part.parts.map(map) } : map(part))),
})
