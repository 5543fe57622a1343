// Rule 216.
import { atomsOf } from '../conditions.ts'
import type { Condition, ConditionAtom } from '../schema.ts'
import { isAnswerable, type StoryEvent } from '../story.ts'
import { truthOf } from '../verdicts/condition-cases.ts'
import { type Finding, foundAt } from './finding.ts'
import { type Plot, reachedFrom } from './reach.ts'

export const checkConditions = (plot: Plot): readonly Finding[] =>
  [...plot.story.values()].flatMap(item =>
    (item.event.nextIf ?? []).flatMap(({ when }, at) => checkCondition(plot, item, { when, number: at + 1 })),
  )

interface NumberedCondition {
  readonly when: Condition
  readonly number: number
}

const checkCondition = (
  plot: Plot,
  item: StoryEvent,
  { when, number }: NumberedCondition,
): readonly Finding[] => {
  const atoms = atomsOf(when)
  const where = (values: Finding['values'] = {}) => ({
    field: 'nextIf',
    values: { condition: number, ...values },
  })
  const nothing = atoms.flatMap(atom => nothingAsked(plot, atom) ?? [])
  if (nothing.length > 0)
    return [...new Set(nothing)].map(what => foundAt('condition asks of nothing', item, where({ what })))
  const later = [...new Set(atoms.flatMap(atom => (comesLater(plot, item, atom) ? [nameOf(atom)] : [])))]
  const alone =
    plot.scenario.details.teams && item.event.team ? atoms.flatMap(atom => askedAlone(plot, atom)) : []
  return [
    ...later.map(what => foundAt('condition asks of later', item, where({ what }))),
    ...[...new Set(alone)].map(what => foundAt('condition of a team', item, where({ what }))),
    ...(later.length > 0 ? [] : checkTruth(plot, item, when, where)),
  ]
}

const checkTruth = (
  plot: Plot,
  item: StoryEvent,
  when: Condition,
  where: () => Parameters<typeof foundAt>[2],
): readonly Finding[] => {
  const truth = (asked: Condition) => truthOf(plot.story, item.event, asked, atomsOf(asked))
  const found = truth(when)
  if (found === 'always') return [foundAt('condition always true', item, where())]
  if (found !== 'never') return []
  const isPossible = atomsOf(when).every(
    atom => truth({ of: 'all', parts: [{ ...atom, not: false }] }) !== 'never',
  )
  return [foundAt(isPossible ? 'condition contradicts itself' : 'condition never true', item, where())]
}

const nameOf = (atom: ConditionAtom): string => (atom.is === 'score' ? atom.section : atom.event)

const nothingAsked = ({ scenario, story }: Plot, atom: ConditionAtom): string | undefined => {
  if (atom.is === 'score')
    return scenario.sections.some(({ name }) => name === atom.section)
      ? undefined
      : `the section ${atom.section}`
  const event = story.get(atom.event)?.event
  if (!event) return `event ${atom.event}`
  const isThere = atom.is === 'verdict' || event.options.some(({ id }) => id === atom.option)
  return isThere ? undefined : `an option of event ${atom.event}`
}

const comesLater = (plot: Plot, item: StoryEvent, atom: ConditionAtom): boolean => {
  if (atom.is === 'score' || atom.event === item.event.id) return false
  const asked = plot.story.get(atom.event)
  if (!asked || !plot.earliest.has(atom.event)) return false
  // A facilitator may send an event in reserve at any time.
  const starts = [...plot.story.values()].flatMap(({ event, dueXt }) =>
    dueXt === null && !event.spare ? [] : [event.id],
  )
  if (!reachedFrom(plot, starts, new Set([item.event.id])).has(atom.event)) return true
  // An event without a question, to which no other event leads, is complete at its time by the clock.
  const isFixed =
    !isAnswerable(item.event) &&
    item.dueXt !== null &&
    ![...plot.leads.values()].flat().some(({ target }) => target === item.event.id)
  return isFixed && (plot.earliest.get(atom.event) ?? 0) >= (item.dueXt ?? Infinity)
}

/** A team has no answer to a question that each player answers alone. */
const askedAlone = ({ story }: Plot, atom: ConditionAtom): readonly string[] =>
  atom.is !== 'score' && story.get(atom.event)?.event.team === false ? [atom.event] : []
