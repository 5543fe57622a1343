import { isSame } from '../file/same.ts'
import { retargeted } from '../retargeted.ts'
import type { Scenario, ScenarioEvent } from '../schema.ts'
import { storyOf, targetsOf } from '../story.ts'
import { NOWHERE } from '../words.ts'
import type { Three } from './pick.ts'
import { eventsOf } from './unlinked.ts'

export const withLinksToKept = (three: Three<Scenario>, merged: Scenario): Three<Scenario> => {
  const kept = idsOf(merged)
  const [mine, theirs] = [uncut(three.mine, three.base, kept), uncut(three.theirs, three.base, kept)]
  return mine === three.mine && theirs === three.theirs ? three : { ...three, mine, theirs }
}

const uncut = (side: Scenario, base: Scenario, kept: ReadonlySet<string>): Scenario => {
  const own = idsOf(side)
  const before = new Map(eventsOf(base).map(event => [event.id, event]))
  const back = [...before.keys()].filter(id => kept.has(id) && !own.has(id))
  if (back.length === 0) return side
  const again = (now: string, was: string | undefined) =>
    was !== undefined && back.includes(was) && (now === NOWHERE || now === '') ? was : now
  const relinked = (event: ScenarioEvent): ScenarioEvent => {
    const was = before.get(event.id)
    if (!was) return event
    const options = event.options.map(option => ({
      ...option,
      next: again(option.next, was.options.find(({ id }) => id === option.id)?.next),
    }))
    return {
      ...event,
      options,
      next: again(event.next, was.next),
      nextIfEarly: again(event.nextIfEarly, was.nextIfEarly),
      nextIfLate: again(event.nextIfLate, was.nextIfLate),
      onTimeout: again(event.onTimeout, was.onTimeout),
      ...branchesAgain(event, was, back),
    }
  }
  return {
    ...side,
    sections: side.sections.map(section => ({ ...section, events: section.events.map(relinked) })),
  }
}

const branchesAgain = (
  event: ScenarioEvent,
  was: ScenarioEvent,
  back: readonly string[],
): Partial<ScenarioEvent> =>
  Object.fromEntries(
    (['nextIfRight', 'nextIfPartly', 'nextIfWrong', 'nextIfUngraded', 'nextIf'] as const)
      .filter(field => was[field] && isSame(event[field] ?? [], cutFrom(was, back)[field]))
      .map(field => [field, was[field]]),
  )

const cutFrom = (event: ScenarioEvent, back: readonly string[]): ScenarioEvent =>
  retargeted(event, target => (back.includes(target) ? NOWHERE : target))

/** Events that no link and no time brings in the merge, although a link did on each side that has them. */
export const strandedIn = (merged: Scenario, { mine, theirs }: Three<Scenario>): readonly string[] => {
  const story = storyOf(merged)
  const targets = targetsIn(merged)
  const sides = [mine, theirs].map(side => ({ own: idsOf(side), led: targetsIn(side) }))
  return [...story.keys()].filter(id => {
    const having = sides.filter(({ own }) => own.has(id))
    return (
      story.get(id)?.dueXt === null &&
      !targets.has(id) &&
      having.length > 0 &&
      having.every(({ led }) => led.has(id))
    )
  })
}

const idsOf = (scenario: Scenario): ReadonlySet<string> => new Set(eventsOf(scenario).map(({ id }) => id))

const targetsIn = (scenario: Scenario): ReadonlySet<string> => new Set(eventsOf(scenario).flatMap(targetsOf))
