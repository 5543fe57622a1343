// After a merge: a link of one side to an event removed by the other leads nowhere, and is listed.
import { retargeted } from '../retargeted.ts'
import type { Scenario, ScenarioEvent } from '../schema.ts'
import { targetsOf } from '../story.ts'
import { NOWHERE } from '../words.ts'
import { each, type Three } from './pick.ts'

export interface Unlinked {
  /** The removed event. */
  readonly gone: string
  /** Events that led to it. */
  readonly from: readonly string[]
}

/**
 * The merge without links to events that it lost, and a list of these links. A link that was already broken
 * on its own side stays: Check reports it.
 */
export const withoutLinksToGone = (
  merged: Scenario,
  three: Three<Scenario>,
): { readonly merged: Scenario; readonly unlinked: readonly Unlinked[] } => {
  const there = new Set(eventsOf(merged).map(({ id }) => id))
  const known = new Set(Object.values(three).flatMap(scenario => eventsOf(scenario).map(({ id }) => id)))
  const left = each(three, leadingNowhere)
  const isCut = (from: string, target: string) =>
    known.has(target) &&
    !there.has(target) &&
    !left.mine.has(`${from} ${target}`) &&
    !left.theirs.has(`${from} ${target}`)
  const cut = eventsOf(merged).flatMap(event =>
    [...new Set(targetsOf(event))].filter(to => isCut(event.id, to)).map(to => [to, event.id]),
  )
  if (cut.length === 0) return { merged, unlinked: [] }
  const unlink = (event: ScenarioEvent) =>
    retargeted(event, target => (isCut(event.id, target) ? NOWHERE : target))
  const sections = merged.sections.map(section => ({ ...section, events: section.events.map(unlink) }))
  const gone = [...Map.groupBy(cut, ([to = '']) => to)]
  return {
    merged: { ...merged, sections },
    unlinked: gone.map(([to, links]) => ({ gone: to, from: links.map(([, from = '']) => from) })),
  }
}

export const eventsOf = ({ sections }: Scenario): readonly ScenarioEvent[] =>
  sections.flatMap(({ events }) => events)

/** The links to no event of a scenario: '9 12' if its event 9 leads to 12, and there is no event 12. */
const leadingNowhere = (scenario: Scenario): ReadonlySet<string> => {
  const there = new Set(eventsOf(scenario).map(({ id }) => id))
  return new Set(
    eventsOf(scenario).flatMap(event =>
      targetsOf(event)
        .filter(target => !there.has(target))
        .map(target => `${event.id} ${target}`),
    ),
  )
}
