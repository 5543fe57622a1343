import { retargeted } from '../retargeted.ts'
import type { Scenario, ScenarioEvent } from '../schema.ts'
import { targetsOf } from '../story.ts'
import { NOWHERE } from '../words.ts'
import { each, type Three } from './pick.ts'

export interface Unlinked {
  readonly gone: string
  readonly from: readonly string[]
}

/** A link that was already broken on either side stays. */
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

/** '9 12': event 9 leads to 12, which does not exist. */
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
