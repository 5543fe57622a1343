// What can have brought an event to a team or player: the clock, a facilitator, or an event that leads to it
// (rules E0, 48, 82, 240). It shares no code with the engine.
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
  /** Where each event came: 'team Athena' or 'seat ada'; and 'in Athena' for a player's own in that team. */
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
  /** Every team that a player was ever in. */
  const joinedLater = new Set<string>()
  const memberships = new Map<string, Set<string>>()

  const ownerOf = ({ id, team }: Whose, event: string): string =>
    team !== null && isShared(events.get(event)) ? `team ${team}` : `seat ${id}`

  const heard = (entry: Entry, whose: (device: string) => Whose | undefined): void => {
    if (entry.kind === 'event brought forward') brought.add(entry.event)
    if (entry.kind === 'moved to team') {
      joinedLater.add(entry.team)
      const { id = '' } = whose(entry.seat) ?? {}
      for (const known of places.values()) if (known.has(`seat ${id}`)) known.add(`in ${entry.team}`)
    }
    if (entry.kind !== 'answered') return
    const person = whose(entry.seat)
    if (!person) return
    const owner = ownerOf(person, entry.event)
    const given = answers.get(entry.event) ?? new Map<string, Answer>()
    answers.set(entry.event, given)
    if (!given.has(owner)) given.set(owner, entry.answer)
  }

  const came = (person: Whose, event: string): void => {
    const known = places.get(event) ?? new Set()
    places.set(event, known)
    known.add(ownerOf(person, event))
    if (person.team === null) return
    known.add(`in ${person.team}`)
    memberships.set(person.id, (memberships.get(person.id) ?? new Set()).add(person.team))
  }

  /** Whether an event leads to another for an owner, with the answers given so far. */
  const leads = (from: ScenarioEvent, to: string, owner: string): boolean => {
    const answer = answers.get(from.id)?.get(owner)
    const asks = from.responseType !== 'none' && from.responseType !== 'random'
    if (asks && !answer) return from.onTimeout === to
    const chosen = from.responseType === 'random' ? from.options.map(({ id }) => id) : chosenIn(answer)
    const branches = from.options.filter(({ id }) => chosen.includes(id)).map(({ next }) => next)
    return [...branches, from.next, from.nextIfEarly, from.nextIfLate, from.onTimeout].includes(to)
  }

  /** Null if something can have brought the event to this player. */
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
      // A player's own event leads to a team's event of the team that the player was in.
      const near = found.filter(
        place =>
          isNear(place) ||
          (isShared(event) && found.includes(`in ${person.team}`) && place.startsWith('seat ')),
      )
      if (near.some(place => leads(from, id, place))) return null
      // It may have come for a role whose player has not (rule 239), or to a team into which its only players
      // were moved, who have it from their old team.
      const isUnseen =
        (mode === 'automated' || joinedLater.has(person.team ?? '')) &&
        person.team !== null &&
        isShared(from) &&
        !asked.has(from.id)
      if (
        isUnseen &&
        leads(from, id, `team ${person.team}`) &&
        causeless(person, from.id, new Set([...asked, id])) === null
      )
        return null
    }
    return `nothing led to ${id} for ${person.team ?? person.id}`
  }

  return {
    heard,
    came,
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
