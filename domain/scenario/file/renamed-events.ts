// Events with a new id in the next version, so that references elsewhere can follow.
import type { Scenario, ScenarioEvent } from '../schema.ts'

/**
 * Old id → new id. Matched by the event's content, or, if that changed too, by its position; ambiguous
 * matches are left out.
 */
export const renamedEvents = (before: Scenario, after: Scenario): ReadonlyMap<string, string> => {
  const [old, now] = [placedIn(before), placedIn(after)]
  const gone = [...old].filter(([id]) => !now.has(id))
  const fresh = [...now].filter(([id]) => !old.has(id))
  const renamed = new Map<string, string>()
  const taken = new Set<string>()
  for (const tell of [({ said }: Placed) => said, ({ place }: Placed) => place])
    for (const [from, placed] of gone) {
      if (renamed.has(from)) continue
      const found = fresh.filter(([to, other]) => !taken.has(to) && tell(other) === tell(placed))
      const [only] = found
      if (found.length !== 1 || only === undefined) continue
      renamed.set(from, only[0])
      taken.add(only[0])
    }
  return renamed
}

interface Placed {
  readonly said: string
  readonly place: string
}

const placedIn = ({ sections }: Scenario): ReadonlyMap<string, Placed> =>
  new Map(
    sections.flatMap(({ name, events }) =>
      events.map(
        (event, at) =>
          [event.id, { said: saidBy(event), place: JSON.stringify([name, at, events.length]) }] as const,
      ),
    ),
  )

const saidBy = ({ type, name, organisation, subject, content }: ScenarioEvent): string =>
  JSON.stringify([type, name, organisation, subject, content])
