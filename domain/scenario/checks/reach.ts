import type { Scenario } from '../schema.ts'
import { delayOf, isAnswerable, storyOf, type Story, type StoryEvent } from '../story.ts'
import { FINISH, NOISE } from '../words.ts'
import type { Placed } from './finding.ts'
import { isLive, type Lead, leadsOf } from './leads.ts'

export interface Plot {
  readonly scenario: Scenario
  readonly story: Story
  readonly placed: readonly Placed[]
  readonly leads: ReadonlyMap<string, readonly Lead[]>
  /** Event id, '/0' or '/1' → milliseconds of exercise time before which it does not come by itself. */
  readonly earliest: ReadonlyMap<string, number>
  readonly inSilence: ReadonlyMap<string, number>
}

export const plotOf = (scenario: Scenario): Plot => {
  const story = storyOf(scenario)
  const placed = scenario.sections.flatMap(({ name, events }) =>
    events.map(event => ({ event, section: name })),
  )
  const leads = new Map([...story].map(([id, { event }]) => [id, leadsOf(event)]))
  const all = (id: string) => (leads.get(id) ?? []).filter(isLive)
  const silent = (id: string) =>
    all(id).filter(({ field }) => field === 'onTimeout' || !isAnswerable(eventOf(story, id)))
  return {
    scenario,
    story,
    placed,
    leads,
    earliest: comingFrom(story, all, ({ event }) => event.spare === true),
    inSilence: comingFrom(story, silent),
  }
}

export const reachedFrom = (
  plot: Plot,
  from: readonly string[],
  without: ReadonlySet<string> = new Set(),
): ReadonlySet<string> => {
  const reached = new Set(from.filter(id => !without.has(id)))
  // Iterating a Set includes elements added on the way.
  for (const id of reached) {
    for (const lead of plot.leads.get(id) ?? [])
      if (isLive(lead) && !without.has(lead.target)) reached.add(lead.target)
  }
  return reached
}

export const isNoise = ({ section }: Placed): boolean => section === NOISE

export const hasEnd = ({ earliest }: Plot): boolean => earliest.has(FINISH)

export const mainEvents = ({ story }: Plot): readonly StoryEvent[] =>
  [...story.values()].filter(({ noise }) => !noise)

// Called only with ids of the story itself.
const eventOf = (story: Story, id: string) => story.get(id)!.event

const comingFrom = (
  story: Story,
  leadsFrom: (id: string) => readonly Lead[],
  isSent: (item: StoryEvent) => boolean = () => false,
): ReadonlyMap<string, number> => {
  const known = new Map<string, number>()
  const open = new Map<string, number>()
  // A facilitator may send an event in reserve at any time.
  for (const [id, item] of story) if (item.dueXt !== null || isSent(item)) open.set(id, item.dueXt ?? 0)
  while (open.size > 0) {
    const [id, xt] = [...open].reduce((first, next) => (next[1] < first[1] ? next : first))
    open.delete(id)
    known.set(id, xt)
    if (!story.has(id)) continue
    for (const { target, after } of leadsFrom(id)) {
      const next = story.get(target)
      const at = xt + (after ?? 0) * 1000 + (next ? delayOf(next.event) : 0)
      if (!known.has(target) && at < (open.get(target) ?? Infinity)) open.set(target, at)
    }
  }
  return known
}
