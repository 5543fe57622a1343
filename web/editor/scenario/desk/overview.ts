import { isLive, leadsOf } from '#domain/scenario/checks/leads.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { storyOf } from '#domain/scenario/story.ts'
import { type DeskState, workOf } from './desk.ts'
import { NO_DETAILS, type Section } from './work.ts'

export interface Placed {
  readonly event: ScenarioEvent
  readonly section: string
  /** Ids of the events that can lead to this one. */
  readonly after: readonly string[]
  /** Milliseconds after the start at which the clock alone displays it; null if it never does. */
  readonly dueXt: number | null
  /** No event can lead to it, no clock displays it, and it is not in reserve (rule 165). */
  readonly isLost: boolean
}

export type Overview = ReadonlyMap<string, Placed>

const overviews = new WeakMap<readonly Section[], Overview>()

export const overviewOf = (sections: readonly Section[]): Overview => {
  const known = overviews.get(sections)
  if (known) return known
  const overview = makeOverview(sections)
  overviews.set(sections, overview)
  return overview
}

export const overviewIn = (state: DeskState): Overview => overviewOf(workOf(state).sections)

const makeOverview = (sections: readonly Section[]): Overview => {
  const scenario = {
    format: 1 as const,
    fileName: '-',
    details: NO_DETAILS,
    sections: [...sections],
    documents: [],
  }
  const story = storyOf(scenario)
  const after = new Map<string, string[]>()
  for (const { event } of story.values())
    for (const target of new Set(
      leadsOf(event)
        .filter(isLive)
        .map(lead => lead.target),
    ))
      after.set(target, [...(after.get(target) ?? []), event.id])
  return new Map(
    [...story].map(([id, { event, section, dueXt }]) => [
      id,
      {
        ...{ event, section, after: after.get(id) ?? [], dueXt },
        isLost: dueXt === null && !event.spare && !after.has(id),
      },
    ]),
  )
}
