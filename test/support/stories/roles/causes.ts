// Finds what led to an event, by rules E0, 48, 82 and 240 and without any code of the engine.
import type { Scenario, ScenarioEvent } from '#domain/scenario/schema.ts'
import type { Mode } from '#domain/exercise/log/exercise.ts'
import type { Answer, Entry } from '#domain/exercise/log/log.ts'

export interface Whose {
  readonly id: string
  readonly team: string | null
}

export const causesIn = (mode: Mode, scenario: Scenario) => {
  const events = new Map(scenario.sections.flatMap(section => section.events).map(event => [event.id, event]))
  const preset = new Set(
    scenario.sections
      .filter(({ name }) => name === 'Preset')
      .flatMap(section => section.events.map(({ id }) => id)),
  )
  const places = new Map<string, Set<string>>()
  const answers = new Map<string, Map<string, Answer>>()
  const brought = new Set<string>()
  const isShared = (event: ScenarioEvent | undefined) =>
    event !== undefined && (event.team || (event.to?.roles.length ?? 0) + (event.to?.teams.length ?? 0) > 0)
  const targeted = new Set([...events.values()].flatMap(each => allTargets(each)))
  const start = scenario.sections
    .filter(({ name }) => name !== 'Preset' && name !== 'Noise')
    .flatMap(section => section.events)
    .find(each => each.displayAfter === null && !targeted.has(each.id))
  const joinedLater = new Set<string>()
  const emptied = new Set<string>()
  const ended = new Set<string>()
  const memberships = new Map<string, Set<string>>()

  const ownerOf = ({ id, team }: Whose, event: string): string =>
    team !== null && isShared(events.get(event)) ? `team ${team}` : `seat ${id}`

  const heard = (
    entry: Entry,
    whose: (device: string) => Whose | undefined,
    everyone: readonly Whose[],
  ): void => {
    if (entry.kind === 'event brought forward') brought.add(entry.event)
    if (entry.kind === 'moved to team') {
      joinedLater.add(entry.team)
      const { id = '', team = null } = whose(entry.seat) ?? {}
      const isLast = everyone.every(other => other.id === id || other.team !== team)
      if (team !== null && isLast) emptied.add(team)
      for (const known of places.values()) if (known.has(`seat ${id}`)) known.add(`in ${entry.team}`)
    }
    if (entry.kind !== 'answered') return
    const person = whose(entry.seat)
    if (!person) return
    const owner = ownerOf(person, entry.event)
    const given = answers.get(entry.event) ?? new Map<string, Answer>()
    answers.set(entry.event, given)
    if (!given.has(owner)) given.set(owner, entry.answer)
    // A moved player may have brought the event from the old team; its arrival in the new one was then not seen.
    places.set(entry.event, (places.get(entry.event) ?? new Set()).add(owner))
  }

  const came = (person: Whose, event: string): void => {
    const known = places.get(event) ?? new Set()
    places.set(event, known)
    known.add(ownerOf(person, event))
    if (person.team === null) return
    known.add(`in ${person.team}`)
    memberships.set(person.id, (memberships.get(person.id) ?? new Set()).add(person.team))
  }

  const leads = (from: ScenarioEvent, to: string, owner: string): boolean => {
    const answer = answers.get(from.id)?.get(owner)
    const asks = from.responseType !== 'none' && from.responseType !== 'random'
    if (asks && !answer) return from.onTimeout === to
    const chosen = from.responseType === 'random' ? from.options.map(({ id }) => id) : chosenIn(answer)
    const branches = from.options.filter(({ id }) => chosen.includes(id)).map(({ next }) => next)
    return [...branches, from.next, from.nextIfEarly, from.nextIfLate, from.onTimeout].includes(to)
  }

  const causeless = (person: Whose, id: string, asked: ReadonlySet<string> = new Set()): string | null => {
    const event = events.get(id)
    if (!event) return 'no such event'
    if (event.displayAfter !== null || event === start || preset.has(id) || brought.has(id)) return null
    const anywhere = mode === 'facilitated' && (event.to?.teams.length ?? 0) > 0
    const isOfTeam = (place: string): boolean =>
      isShared(event)
        ? place === `team ${person.team}`
        : [person.team, ...(memberships.get(person.id) ?? [])].some(team => place === `team ${team}`)
    const isNear = (place: string): boolean => anywhere || place === `seat ${person.id}` || isOfTeam(place)
    for (const from of events.values()) {
      if (from === event) continue
      const found = [...(places.get(from.id) ?? [])]
      // A player's own event also leads to a team event in any team to which it came with the player.
      const near = found.filter(
        place =>
          isNear(place) ||
          (isShared(event) && found.includes(`in ${person.team}`) && place.startsWith('seat ')),
      )
      if (near.some(place => leads(from, id, place))) return null
      if (!isShared(from) || asked.has(from.id)) continue
      const unseen = unseenIn(person.team, anywhere).filter(team => leads(from, id, `team ${team}`))
      const hasCause = (team: string): boolean =>
        causeless({ id: team === person.team ? person.id : '', team }, from.id, new Set([...asked, id])) ===
        null
      if (unseen.some(hasCause)) return null
    }
    return `nothing led to ${id} for ${person.team ?? person.id}`
  }

  /** Teams to which events may have come without being in any view. */
  const unseenIn = (own: string | null, anywhere: boolean): readonly string[] => {
    const others = anywhere ? [...joinedLater, ...emptied, ...ended] : []
    const isOwn = own !== null && (mode === 'automated' || joinedLater.has(own) || ended.has(own))
    return [...new Set([...(isOwn ? [own] : []), ...others])]
  }

  return {
    heard,
    came,
    finished: ({ team }: Whose): void => {
      if (team !== null) ended.add(team)
    },
    causeless,
    answered: (person: Whose, event: string): boolean =>
      answers.get(event)?.has(ownerOf(person, event)) === true,
    owners: (event: string): number => answers.get(event)?.size ?? 0,
  }
}

const allTargets = (event: ScenarioEvent): readonly string[] =>
  [
    ...event.options.map(({ next }) => next),
    ...[event.next, event.nextIfEarly, event.nextIfLate, event.onTimeout],
  ].filter(target => target !== '-1' && target !== '')

const chosenIn = (answer: Answer | undefined): readonly string[] => {
  switch (answer?.kind) {
    case 'option':
      return [answer.option]
    case 'checkbox':
    case 'reorder':
      return answer.options
    default:
      return []
  }
}
