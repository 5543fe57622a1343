import { conditionHolds } from '../conditions.ts'
import type { Condition, ConditionAtom, ScenarioEvent } from '../schema.ts'
import type { Story } from '../story.ts'
import type { Grade } from '../words.ts'
import { gradeOfOption, gradesPossible } from '../grades.ts'

interface Case {
  readonly chosen?: readonly string[]
  readonly grade?: Grade
  readonly percent?: number
}

/** A condition with more cases counts as sometimes true. */
const MOST_CASES = 20_000

export type Truth = 'never' | 'always' | 'sometimes'

export const truthOf = (
  story: Story,
  own: ScenarioEvent,
  when: Condition,
  atoms: readonly ConditionAtom[],
): Truth => {
  const keys = [...new Set(atoms.map(keyOf))]
  const cases = keys.map(key =>
    casesOf(
      story,
      own,
      key,
      atoms.filter(atom => keyOf(atom) === key),
    ),
  )
  if (cases.reduce((product, { length }) => product * length, 1) > MOST_CASES) return 'sometimes'
  let [held, failed] = [false, false]
  for (const given of combinations(keys, cases)) {
    const isTrue = conditionHolds(when, atom => isTrueIn(given.get(keyOf(atom)) ?? {}, atom))
    if (isTrue) held = true
    else failed = true
    if (held && failed) return 'sometimes'
  }
  return held ? 'always' : 'never'
}

const keyOf = (atom: ConditionAtom): string =>
  atom.is === 'score' ? `section ${atom.section}` : `event ${atom.event}`

const isTrueIn = ({ chosen, grade, percent }: Case, atom: ConditionAtom): boolean => {
  if (atom.is === 'option') return chosen?.includes(atom.option) ?? false
  return atom.is === 'verdict' ? grade === atom.verdict : percent !== undefined && percent >= atom.atLeast
}

function* combinations(
  keys: readonly string[],
  cases: readonly (readonly Case[])[],
): Generator<ReadonlyMap<string, Case>> {
  const at = keys.map(() => 0)
  if (cases.some(({ length }) => length === 0)) return
  for (;;) {
    yield new Map(keys.map((key, index) => [key, cases[index]?.[at[index] ?? 0] ?? {}]))
    const next = at.findIndex((place, index) => place + 1 < (cases[index]?.length ?? 0))
    if (next === -1) return
    at.fill(0, 0, next)
    at[next] = (at[next] ?? 0) + 1
  }
}

const casesOf = (
  story: Story,
  own: ScenarioEvent,
  key: string,
  atoms: readonly ConditionAtom[],
): readonly Case[] => {
  const [first] = atoms
  if (!first || first.is === 'score') return scores(story, atoms)
  const event = story.get(first.event)?.event
  if (!event) return [{}]
  const answers = answersTo(event, atoms)
  return event.id === own.id ? answers : [{}, ...answers]
}

const answersTo = (event: ScenarioEvent, atoms: readonly ConditionAtom[]): readonly Case[] => {
  const grades = [...gradesPossible(event)]
  const graded = (chosen: readonly string[]): readonly Case[] =>
    grades.length > 0 ? grades.map(grade => ({ chosen, grade })) : [{ chosen }]
  const ids = event.options.map(({ id }) => id)
  switch (event.responseType) {
    case 'option':
      return ids.map(id => ({ chosen: [id], ...(grades.length > 0 && { grade: gradeOfOption(event, id) }) }))
    case 'random':
      return ids.map(id => ({ chosen: [id] }))
    case 'reorder':
      return ids.flatMap(id => graded([id]))
    case 'checkbox':
      return subsets(asked(atoms).filter(id => ids.includes(id))).flatMap(graded)
    case 'text':
    case 'form':
      return graded([])
    case 'none':
      return []
  }
}

const asked = (atoms: readonly ConditionAtom[]): readonly string[] => [
  ...new Set(atoms.flatMap(atom => (atom.is === 'option' ? [atom.option] : []))),
]

/** More than fourteen ids would be too many cases. */
const subsets = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: 2 ** Math.min(ids.length, 15) }, (_, set) =>
    ids.filter((_each, bit) => Math.floor(set / 2 ** bit) % 2 === 1),
  )

const scores = (story: Story, atoms: readonly ConditionAtom[]): readonly Case[] => {
  const section = atoms.find(atom => atom.is === 'score')?.section
  const isScored = [...story.values()].some(
    each => each.section === section && !each.noise && gradesPossible(each.event).size > 0,
  )
  const thresholds = atoms.flatMap(atom => (atom.is === 'score' ? [atom.atLeast] : []))
  return isScored ? [{}, ...[0, 100, ...thresholds].map(percent => ({ percent }))] : [{}]
}
