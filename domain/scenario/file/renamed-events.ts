import { retargeted } from '../retargeted.ts'
import type { Scenario, ScenarioEvent } from '../schema.ts'

interface Sections {
  readonly sections: readonly Readonly<Scenario['sections'][number]>[]
}

/** Old id → new id, matched by text. */
export const renamedByText = (before: Sections, after: Sections): ReadonlyMap<string, string> =>
  matched(before, after, BY_TEXT)

/** Old id → new id, matched by text or by position. */
export const renamedEvents = (before: Sections, after: Sections): ReadonlyMap<string, string> =>
  matched(before, after, [...BY_TEXT, ({ place }) => place])

export const withIds = <Of extends Sections>(scenario: Of, ids: ReadonlyMap<string, string>): Of => {
  if (ids.size === 0) return scenario
  const to = (id: string) => ids.get(id) ?? id
  const sections = scenario.sections.map(section => ({
    ...section,
    events: section.events.map(event => ({ ...retargeted(event, to), id: to(event.id) })),
  }))
  return { ...scenario, sections }
}

interface Placed {
  readonly event: ScenarioEvent
  readonly place: string
}

type Tell = (placed: Placed) => string | undefined

const told = (type: string, ...texts: readonly string[]): string | undefined =>
  texts.every(text => text === '') ? undefined : JSON.stringify([type, ...texts])

const BY_TEXT: readonly Tell[] = [
  ({ event: { type, name, organisation, subject, content } }) =>
    told(type, name, organisation, subject, content),
  ({ event: { type, content } }) => told(type, content),
  ({ event: { type, subject } }) => told(type, subject),
]

const matched = (before: Sections, after: Sections, tells: readonly Tell[]): ReadonlyMap<string, string> => {
  const [old, now] = [placedIn(before), placedIn(after)]
  const ids = new Map<string, string>()
  const taken = new Set<string>()
  for (const tell of tells) {
    const gone = Map.groupBy(
      [...old].filter(([id]) => !now.has(id) && !ids.has(id)),
      ([, placed]) => tell(placed),
    )
    const fresh = Map.groupBy(
      [...now].filter(([id]) => !old.has(id) && !taken.has(id)),
      ([, placed]) => tell(placed),
    )
    for (const [text, [from, ...others]] of gone) {
      const [to, ...more] = fresh.get(text) ?? []
      if (text === undefined || !from || !to || others.length + more.length > 0) continue
      ids.set(from[0], to[0])
      taken.add(to[0])
    }
  }
  return ids
}

const placedIn = ({ sections }: Sections): ReadonlyMap<string, Placed> =>
  new Map(
    sections.flatMap(({ name, events }) =>
      events.map(
        (event, at) => [event.id, { event, place: JSON.stringify([name, at, events.length]) }] as const,
      ),
    ),
  )
