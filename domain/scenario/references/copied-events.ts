// Rule 158.
import { plainText } from '../plain-text.ts'
import { reaskedIn, retargeted } from '../retargeted.ts'
import { askedBy } from '../conditions.ts'
import type { ScenarioEvent } from '../schema.ts'
import { leadsSomewhere, targetsOf } from '../story.ts'
import { NOWHERE, SECTION_NAME_MOST } from '../words.ts'
import type { Listed, Named } from './references.ts'

export interface Origin {
  readonly scenario: string
  /** Absent in an older copy. */
  readonly others?: readonly Named[] | undefined
}

export interface SectionFrom extends Listed {
  readonly scenario?: string | undefined
  readonly others?: readonly Named[] | undefined
  readonly section?: string | undefined
}

export interface Target {
  readonly scenario: string
  readonly events: readonly ScenarioEvent[]
  readonly sections: readonly string[]
  readonly ids: ReadonlyMap<string, string>
  readonly section?: readonly [from: string, to: string]
}

export interface CopiedEvents {
  readonly events: ScenarioEvent[]
  /** Ids of the copies with a cleared link. */
  readonly cut: readonly string[]
  /** Ids of the copies with a condition that now asks about nothing. */
  readonly asking: readonly string[]
}

const NAME_MOST = 120

export const othersOf = (
  events: readonly ScenarioEvent[],
  all: readonly ScenarioEvent[],
): readonly Named[] => {
  const own = new Set(events.map(({ id }) => id))
  const meant = new Set(events.flatMap(event => [...targetsOf(event), ...askedBy(event)]))
  return all.filter(({ id }) => meant.has(id) && !own.has(id)).map(named)
}

const named = ({ id, subject, content }: ScenarioEvent): Named => ({
  id,
  name: (subject.trim() || plainText(content).trim()).slice(0, NAME_MOST),
})

/** In a condition, an event or section without a counterpart becomes one that does not exist. */
export const copiedEvents = (
  events: readonly ScenarioEvent[],
  origin: Origin | undefined,
  target: Target,
): CopiedEvents => {
  const [cut, asking] = [new Set<string>(), new Set<string>()]
  const isHome = origin !== undefined && origin.scenario !== '' && origin.scenario === target.scenario
  const there = target.events.map(named)
  const ids = new Set([...there.map(({ id }) => id), ...target.ids.values()])
  const sections = new Set([...target.sections, ...(target.section ?? []).slice(1)])
  const follow = (id: string) => target.ids.get(id) ?? (isHome ? sameEvent(id, origin, there) : undefined)
  const followSection = (name: string) => {
    if (target.section?.[0] === name) return target.section[1]
    return isHome && target.sections.includes(name) ? name : undefined
  }
  const copies = events.map(event => {
    const id = target.ids.get(event.id) ?? event.id
    const to = (link: string) => {
      if (!leadsSomewhere(link) || link.startsWith('/')) return link
      const found = follow(link)
      if (found === undefined) cut.add(id)
      return found ?? NOWHERE
    }
    const elsewhere = (name: string, most: number, here: ReadonlySet<string>) => {
      asking.add(id)
      return unused(name, most, here)
    }
    const linked = retargeted(event, to, asked => asked)
    const asked = reaskedIn(linked, {
      events: each => follow(each) ?? elsewhere(each, ID_MOST, ids),
      sections: each => followSection(each) ?? elsewhere(each, SECTION_NAME_MOST, sections),
    })
    return { ...asked, id }
  })
  return { events: copies, cut: [...cut], asking: [...asking] }
}

const sameEvent = (id: string, { others }: Origin, there: readonly Named[]): string | undefined => {
  const now = there.find(each => each.id === id)
  if (!others) return now?.id
  const was = others.find(each => each.id === id)
  if (!was) return undefined
  if (now?.name === was.name) return id
  const alike = there.filter(({ name }) => name !== '' && name === was.name)
  return alike.length === 1 ? alike[0]?.id : undefined
}

const ID_MOST = 100
const ELSEWHERE = ' elsewhere'

const unused = (name: string, most: number, taken: ReadonlySet<string>): string => {
  const base = name.endsWith(ELSEWHERE) ? name.slice(0, -ELSEWHERE.length) : name
  for (let n = 1; ; n++) {
    const end = n === 1 ? ELSEWHERE : `${ELSEWHERE} ${n}`
    const free = `${base.slice(0, most - end.length)}${end}`
    if (!taken.has(free)) return free
  }
}
