// An oracle by the text of rules 236 to 241. It shares no code with the engine, but is told when an event
// came to a player (`came`).
import type { Scenario, ScenarioEvent } from '#domain/scenario/schema.ts'
import type { Mode, OrderedSeat } from '#domain/exercise/log/exercise.ts'
import type { Entry } from '#domain/exercise/log/log.ts'
import { causesIn } from './causes.ts'

/** Milliseconds that a role waits for a player who has not come (rule 239). */
const WAITS = 10 * 60_000

export interface Ordered {
  readonly mode: Mode
  readonly scenario: Scenario
  readonly teams: readonly string[]
  readonly seats: readonly OrderedSeat[]
}

export interface Person {
  readonly id: string
  readonly device: string
  readonly team: string | null
  readonly role: string | null
  readonly isOrdered: boolean
  readonly opened: boolean
  readonly begun: boolean
  readonly counts: boolean
  readonly isReleased: boolean
}

type People = ReadonlyMap<string, Person>

interface Forward {
  readonly id: string
  readonly event: string
  readonly team: string
  readonly by: string
  readonly at: number
  readonly to: NonNullable<ScenarioEvent['to']>
}

export const whoGetsWhat = ({ mode, scenario, teams, seats }: Ordered) => {
  const events = new Map(scenario.sections.flatMap(section => section.events).map(event => [event.id, event]))
  const roles = new Map((scenario.details.roles ?? []).map(role => [role.id, role]))
  const deputyOf = (role: string): string => roles.get(role)?.deputy ?? ''
  const devices = new Map(seats.map(({ id }) => [id, id]))
  const causes = causesIn(mode, scenario)
  const epochs: { readonly from: number; readonly people: People }[] = [
    { from: -Infinity, people: new Map(seats.map(seat => [seat.id, ordered(seat, teams)])) },
  ]
  const clocks = new Map<string, number>()
  const moved = new Set<string>()
  const noise = new Set(
    scenario.sections
      .filter(({ name }) => name === 'Noise')
      .flatMap(section => section.events.map(({ id }) => id)),
  )
  const arrivals = new Map<string, Map<string, number>>()
  const allowed = new Map<string, Set<string>>()
  const forwards: Forward[] = []
  let checked = -Infinity
  let isStarted = false

  const people = (): People => epochs.at(-1)?.people ?? new Map()
  const personOn = (device: string): Person | undefined => people().get(devices.get(device) ?? device)
  const change = (from: number, changed: readonly Person[]): void => {
    if (changed.length === 0) return
    epochs.push({ from, people: new Map([...people(), ...changed.map(each => [each.id, each] as const)]) })
  }
  const changeOne = (device: string, from: number, how: Partial<Person>): void => {
    const person = personOn(device)
    if (person) change(from, [{ ...person, ...how }])
  }

  const heard = (entry: Entry): void => {
    causes.heard(entry, device => personOn(device), [...people().values()])
    switch (entry.kind) {
      case 'started':
        isStarted = true
        return change(
          entry.at,
          [...people().values()].map(person => ({ ...person, begun: person.counts })),
        )
      case 'joined':
        return joins(entry)
      case 'first seen':
        return mode === 'automated' ? changeOne(entry.seat, entry.at, { opened: true }) : undefined
      case 'clock started': {
        const team = personOn(entry.seat)?.team
        if (team && !clocks.has(team)) clocks.set(team, entry.at)
        return changeOne(entry.seat, entry.at, { opened: true, begun: true })
      }
      case 'role taken':
        return changeOne(entry.seat, entry.at + 1, { role: entry.role })
      case 'roles given':
        return change(
          entry.at + 1,
          entry.roles.flatMap(({ seat, role }) => {
            const person = personOn(seat)
            return person ? [{ ...person, role }] : []
          }),
        )
      case 'moved to team':
        moved.add(personOn(entry.seat)?.id ?? '')
        return changeOne(entry.seat, entry.at + 1, { team: entry.team })
      case 'forwarded': {
        const { id: by = '', team } = personOn(entry.seat) ?? {}
        const { number, event, role, at } = entry
        const to = { roles: role === null ? [] : [role], teams: [] }
        if (team) forwards.push({ id: `w${number}`, event, team, by, at, to })
        return
      }
      case 'seat released':
        return changeOne(entry.seat, entry.at, { isReleased: true, ...(!isStarted && { counts: false }) })
      default:
    }
  }

  const joins = ({ at, seat: device, alias, team }: Extract<Entry, { kind: 'joined' }>): void => {
    const id = alias.toLowerCase()
    const known = people().get(id)
    devices.set(device, id)
    const back = known && {
      ...{ ...known, device, counts: true, isReleased: false },
      begun: known.begun || isStarted,
    }
    change(at, [back ?? newcomer(id, device, team, isStarted)])
  }

  /**
   * In an automated exercise, a player who has not begun holds the role only until its wait is over (rule
   * 239).
   */
  const havingRole = (members: readonly Person[], team: string, role: string, at: number) =>
    members.filter(person => {
      if (person.role !== role) return false
      const begins = clocks.get(team)
      return mode === 'facilitated' || person.begun || begins === undefined || at < begins + WAITS
    })

  /** The players of the role or, if it has none, of its first deputy that has some (rule 237). */
  const playing = (members: readonly Person[], team: string, role: string, at: number): readonly Person[] => {
    const asked = new Set<string>()
    for (let played = role; played !== '' && !asked.has(played); played = deputyOf(played)) {
      asked.add(played)
      const found = havingRole(members, team, played, at)
      if (found.length > 0) return found
    }
    return []
  }

  const isForTeam = ({ to }: Pick<ScenarioEvent, 'to'>, team: string): boolean => {
    const named = (to?.teams ?? []).map(name => name.toLowerCase())
    const ofExercise = named.filter(name => teams.some(other => other.toLowerCase() === name))
    return ofExercise.length === 0 || ofExercise.includes(team.toLowerCase())
  }

  const audience = (
    event: Pick<ScenarioEvent, 'to'>,
    team: string,
    at: number,
    all = peopleAt(at),
  ): readonly Person[] => {
    if (!isForTeam(event, team)) return []
    const members = [...all.values()].filter(person => person.counts && person.team === team)
    const meant = new Set((event.to?.roles ?? []).flatMap(role => playing(members, team, role, at)))
    return meant.size > 0 ? [...meant] : members
  }

  const peopleAt = (at: number): People =>
    epochs.findLast(({ from }) => from <= at)?.people ?? epochs[0]?.people ?? new Map()

  const turns = (from: number, to: number): readonly number[] => [
    from,
    ...[...epochs.map(epoch => epoch.from), ...[...clocks.values()].map(begins => begins + WAITS)].filter(
      turn => turn > from && turn <= to,
    ),
  ]

  const allow = (event: ScenarioEvent, team: string, from: number, to: number): void => {
    for (const turn of turns(from, to))
      for (const { id } of audience(event, team, turn))
        allowed.set(id, (allowed.get(id) ?? new Set()).add(event.id))
  }

  const finished = (id: string): void => {
    const person = people().get(id)
    if (person) causes.finished(person)
  }

  const came = (id: string, eventId: string, at: number): void => {
    const person = people().get(id)
    const event = events.get(eventId)
    if (!person || !event) return
    causes.came(person, eventId)
    if (person.team === null || !isTeams(event)) {
      allowed.set(id, (allowed.get(id) ?? new Set()).add(eventId))
      return
    }
    const known = arrivals.get(person.team) ?? new Map<string, number>()
    arrivals.set(person.team, known)
    if ((known.get(eventId) ?? Infinity) <= at) return
    known.set(eventId, at)
    allow(event, person.team, at, Math.max(at, checked))
  }

  /** All arrivals up to `now` must be reported first. */
  const until = (now: number): void => {
    for (const [team, known] of arrivals)
      for (const [id, at] of known) {
        const event = events.get(id)
        if (event) allow(event, team, Math.max(at, checked), now)
      }
    checked = now
  }

  const isNowFor = (person: Person, event: ScenarioEvent, now: number): boolean =>
    person.team === null ||
    !isTeams(event) ||
    audience(event, person.team, now).some(({ id }) => id === person.id)

  const mayGet = (id: string, { team, by, at, to }: Forward): boolean =>
    id !== by && turns(at, Infinity).some(turn => audience({ to }, team, turn).some(each => each.id === id))

  return {
    heard,
    came,
    finished,
    until,
    personOn,
    people: (): readonly Person[] => [...people().values()],
    event: (id: string): ScenarioEvent | undefined => events.get(id),
    roleName: (id: string): string => roles.get(id)?.name ?? '',
    mayHave: (id: string, event: string): boolean => allowed.get(id)?.has(event) === true,
    passedOn: (id: string, mail: string): string | undefined =>
      forwards.find(forward => forward.id === mail && mayGet(id, forward))?.event,
    mayKnow: (id: string, event: string): boolean =>
      allowed.get(id)?.has(event) === true ||
      forwards.some(forward => forward.event === event && mayGet(id, forward)),
    /** A player who may have the event itself needs no forwarded mail. */
    mustGet: (
      { id, team }: Person,
      now: number,
    ): readonly { readonly id: string; readonly event: string }[] =>
      forwards.filter(
        forward =>
          forward.team === team &&
          forward.by !== id &&
          forward.at < now &&
          allowed.get(id)?.has(forward.event) !== true &&
          audience(forward, team, now).some(each => each.id === id),
      ),
    wasForwarded: (team: string | null, event: string, role: string | null): boolean =>
      forwards.some(
        forward => forward.team === team && forward.event === event && (forward.to.roles[0] ?? null) === role,
      ),
    causeless: causes.causeless,
    mustHave: (person: Person, now: number): readonly string[] =>
      [...(arrivals.get(person.team ?? '') ?? [])]
        .filter(([id, at]) => at < now && isFound(events.get(id), event => isNowFor(person, event, now)))
        .map(([id]) => id),
    mustHaveBy: (person: Person, now: number, xt: number): readonly string[] =>
      [...events.values()]
        .filter(({ displayAfter }) => displayAfter !== null && displayAfter * 60_000 < xt)
        .filter(event => isNowFor(person, event, now))
        .map(({ id }) => id),
    mayAnswer: (person: Person, eventId: string, now: number): boolean =>
      isFound(events.get(eventId), event => isNowFor(person, event, now)) &&
      (person.team === null ||
        !isTeams(events.get(eventId)) ||
        arrivals.get(person.team)?.has(eventId) === true ||
        // A moved player may have kept the event from the old team; its arrival in the new one was then not seen.
        (moved.has(person.id) && causes.causeless(person, eventId) === null)),
    /** Also false where the oracle cannot be certain. */
    surelyAnswers: (person: Person, eventId: string, now: number): boolean =>
      !moved.has(person.id) &&
      isFound(events.get(eventId), event => isNowFor(person, event, now)) &&
      (person.team === null ||
        !isTeams(events.get(eventId)) ||
        arrivals.get(person.team)?.has(eventId) === true),
    /** Needed for events that arrived as the player finished, because they were in no view. */
    wasEverFor: (person: Person, eventId: string): boolean =>
      isFound(events.get(eventId), event =>
        turns(-Infinity, Infinity).some(turn => {
          const then = peopleAt(turn).get(person.id)
          return then !== undefined && isNowFor(then, event, turn)
        }),
      ),
    answered: causes.answered,
    owners: causes.owners,
    arrived: (team: string): readonly string[] => [...(arrivals.get(team)?.keys() ?? [])],
    isNoise: (event: string): boolean => noise.has(event),
    hasMoved: (...ids: readonly string[]): boolean => ids.some(id => moved.has(id)),
    seatOf: ({ id }: Person): string => [...devices].find(([, owner]) => owner === id)?.[0] ?? id,
    everSince: (id: string, at: number, test: (person: Person) => boolean): boolean =>
      turns(at, Infinity).some(turn => isFound(peopleAt(turn).get(id), test)),
    mayTake: ({ id, team, begun, isOrdered }: Person, role: string | null): boolean => {
      if (begun || isOrdered) return false
      if (role === null) return true
      const most = roles.get(role)?.players ?? Infinity
      const held = [...people().values()].filter(
        other => other.id !== id && other.counts && other.team === team && other.role === role,
      )
      return roles.has(role) && held.length < most
    },
  }
}
export type Oracle = ReturnType<typeof whoGetsWhat>

const isFound = <T>(found: T | undefined, test: (found: T) => boolean): boolean =>
  found !== undefined && test(found)

export const isTeams = (event: ScenarioEvent | undefined): boolean =>
  event !== undefined && (event.team || isAddressed(event))

export const isAddressed = ({ to }: ScenarioEvent): boolean =>
  to !== undefined && to.roles.length + to.teams.length > 0

const ordered = ({ id, team, role = null }: OrderedSeat, teams: readonly string[]): Person => ({
  ...{ id, device: id, role, isOrdered: role !== null, opened: false, begun: false, counts: true },
  isReleased: false,
  team: team !== null && teams.includes(team) ? team : null,
})

const newcomer = (id: string, device: string, team: string | null, begun: boolean): Person => ({
  ...{ id, device, team, role: null, isOrdered: false, opened: true, begun, counts: true },
  isReleased: false,
})
