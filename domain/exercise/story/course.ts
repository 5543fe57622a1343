// Plays the story forward for the seats that share it: deliveries with exercise time and instant, as far as
// log and clock determine them. Nothing here is stored, and nothing depends on "now": later instants are a
// forecast.
import type { Condition, ScenarioEvent } from '#domain/scenario/schema.ts'
import { DEBRIEF, FINISH } from '#domain/scenario/words.ts'
import { delayOf, isAnswerable, type Story, type StoryEvent, storyOf } from '#domain/scenario/story.ts'
import { type Agenda, agendaOf, type Planned, RANK } from './agenda.ts'
import { drawnOption, linesTaken, silenceOf } from './branches.ts'
import { type Happened, holds } from './conditions.ts'
import { type Exercise, type GameTime, gradingOf, type Instant } from '../log/exercise.ts'
import { proposedFor } from '../state/council.ts'
import { type Clock, reachedAt, xtAt, xtBefore } from '../state/game-time.ts'
import type { Grounds } from '../log/grounds.ts'
import type { Answer } from '../log/log.ts'
import { type Decided, type Given, type JudgedByPeople, type Seat, teamAt } from '../state/seat.ts'
import { clockOf, type State } from '../state/state.ts'
import { largestFactor, type TimeFactors } from '../state/extra-time.ts'
import {
  broughtForward,
  delayed,
  type Grace,
  gracesOf,
  isSkipped,
  longerUntil,
  lostUntil,
  type Steering,
} from '../state/steering.ts'
import { decidedBy, type Decision, decisionOf } from './decision.ts'
import { questionShown } from './scoring.ts'
import { teamFactors, type Timed, timedFor } from './stretched.ts'
import { admittedAt, reachedWithin, type Window, windowsOf } from './windows.ts'

/** An answer with its exercise time; `by` null: drawn by the system (rule 68). */
export interface Response extends Grounds, JudgedByPeople {
  readonly answer: Answer
  readonly at: Instant
  readonly xt: GameTime
  readonly by: string | null
  readonly decided?: Decided
}

/** An event's arrival at its owner. At most one per owner and event (rule E0). */
export interface Arrival {
  readonly story: StoryEvent
  /** The story's planned time: order and delays count from here, so that a push is equivalent to waiting. */
  readonly dueXt: GameTime
  /** Exercise time at which it was triggered. */
  readonly knownXt: GameTime
  /** When it was displayed; null: it waits for a stopped clock. */
  readonly at: Instant | null
  /** When it would have been displayed to a player present from the start (rule 80). */
  readonly date: Instant | null
  /** Exercise time at the display: time limits count from here. */
  readonly shownXt: GameTime
  readonly response: Response | null
  /** What decided the answer's branches, if they waited for a grade; null: the answer alone did. */
  readonly decision: Decision | null
  /** Milliseconds by which the limit was extended: before the answer, or so far. */
  readonly extra: GameTime
  /** Milliseconds of exercise time lost since the display: before the answer, or so far. */
  readonly lost: GameTime
  readonly graces: readonly Grace[]
  /** When the last silence that led here counted, possibly through other events; -Infinity: none did. */
  readonly silentAt: Instant
  /** Counts up during play: the order of events due together. */
  readonly order: number
}

export interface Moment {
  readonly xt: GameTime
  readonly at: Instant
}

/** A trigger; `date` as in an arrival. */
interface Trigger extends Moment {
  readonly date: Instant
  readonly silentAt: Instant
}

/** An owner's events: a seat's, or a team's as one (rule 110). */
export interface Course {
  /** 'seat <id>' or 'team <name>': draws and answers depend on it. */
  readonly owner: string
  readonly team: string | null
  readonly timeFactors: TimeFactors
  readonly arrivals: ReadonlyMap<string, Arrival>
  /** When '/1' and '/0' reach the owner, as far as log and clock tell; null if that is not known. */
  readonly debrief: Moment | null
  readonly finish: Moment | null
  /** The pending events dropped by '/0', and their triggering exercise times (rule 94). */
  readonly dropped: readonly Dropped[]
}

interface Dropped {
  readonly story: StoryEvent
  readonly knownXt: GameTime
}

interface Owner extends Course {
  readonly seat: Seat | null
  readonly windows: readonly Window[]
  readonly answers: ReadonlyMap<string, Given> | undefined
  /** Events with an open proposal: they are answered at the limit, so no silence counts (rule 227). */
  readonly proposed: ReadonlySet<string>
  readonly arrivals: Map<string, Arrival>
  readonly known: Map<string, GameTime>
  readonly dropped: Dropped[]
  debrief: Moment | null
  finish: Moment | null
}

interface Due extends Planned {
  readonly owner: Owner
  readonly sinceDate: Instant
  readonly silentAt: Instant
  readonly story: StoryEvent | null
  /** An event to complete when everything before it has happened, because its conditions ask for that. */
  readonly decides?: Arrival
}

/** The assumed answer to an event on arrival: for a rehearsal without real answers. */
export type Assumed = (owner: string, event: ScenarioEvent, at: Instant) => Given | null

interface Play {
  readonly exercise: Exercise
  readonly story: Story
  readonly clock: Clock
  readonly steering: Steering
  readonly seats: readonly Owner[]
  readonly teams: ReadonlyMap<string, Owner>
  readonly agenda: Agenda<Due>
  readonly assumed: Assumed | undefined
  arrived: number
}

export const seatOwner = (seat: Pick<Seat, 'id'>): string => `seat ${seat.id}`
export const teamOwner = (team: string): string => `team ${team}`

/**
 * The courses of seats that share a clock, and of their teams, by owner. A seat whose story has not begun has
 * none.
 */
export const coursesOf = (
  exercise: Exercise,
  state: State,
  seats: readonly Seat[],
  assumed?: Assumed,
): ReadonlyMap<string, Course> => {
  const playing = seats.flatMap(seat => seatAsOwner(exercise, state, seat))
  const clock = seats[0] && clockOf(exercise, state, seats[0])
  if (!clock || playing.length === 0) return new Map()
  const teams = teamsAsOwners(state, playing)
  const story = storyOf(exercise.scenario)
  const due = [...playing, ...teams.values()].flatMap(owner => dueByClock(story, owner, state.steering))
  const play: Play = {
    ...{ exercise, story, clock, teams, assumed, steering: state.steering },
    ...{ seats: playing, agenda: agendaOf(due), arrived: 0 },
  }
  for (let next = play.agenda.take(); next; next = play.agenda.take()) happen(play, next)
  return new Map([...playing, ...teams.values()].map(owner => [owner.owner, owner]))
}

const seatAsOwner = (exercise: Exercise, state: State, seat: Seat): readonly Owner[] => {
  const windows = windowsOf(exercise, state, seat)
  if (windows.length === 0) return []
  const { timeFactors, story } = seat
  return [
    { ...blank(), owner: seatOwner(seat), seat, team: null, windows, timeFactors, answers: story.answers },
  ]
}

/** A team exists from its first member on, to the end. */
const teamsAsOwners = (state: State, seats: readonly Owner[]): ReadonlyMap<string, Owner> => {
  const teams = new Map<string, Owner>()
  const members = seats.flatMap(({ seat }) => seat ?? [])
  for (const { seat, windows } of seats) {
    for (const { team, from } of seat?.teams ?? []) {
      const entry = admittedAt(windows, from)
      if (team === null || entry === null) continue
      const window = { from: Math.min(entry, teams.get(team)?.windows[0]?.from ?? Infinity), until: Infinity }
      teams.set(team, {
        ...blank(),
        owner: teamOwner(team),
        seat: null,
        team,
        windows: [window],
        timeFactors: teamFactors(team, members),
        answers: state.teamAnswers.get(team),
        proposed: new Set(proposedFor(state.councils.get(team))),
      })
    }
  }
  return teams
}

const blank = () => ({
  proposed: new Set<string>(),
  arrivals: new Map<string, Arrival>(),
  known: new Map<string, GameTime>(),
  dropped: [],
  debrief: null,
  finish: null,
})

/**
 * The events due by the clock alone, by triggers (a) to (c) of rule E0, and those brought forward. A player
 * without a team gets team events too.
 */
const dueByClock = (story: Story, owner: Owner, steering: Steering): readonly Due[] => {
  const due: Due[] = []
  for (const item of story.values()) {
    if (item.dueXt === null || belongsElsewhere(item, owner)) continue
    const xt = delayed(steering, item.dueXt, -Infinity)
    due.push(dueAt(xt, -Infinity, owner, item))
  }
  for (const { event, xt, at } of broughtForward(steering)) {
    const item = story.get(event)
    if (item && !belongsElsewhere(item, owner)) due.push(dueAt(xt, at, owner, item))
  }
  return due
}

const dueAt = (xt: GameTime, since: Instant, owner: Owner, story: StoryEvent): Due => ({
  ...{ xt, rank: RANK.event, owner, story, since, sinceDate: since, silentAt: -Infinity },
})

/** Team events go to the team, all others to each player; a player alone gets both. */
const belongsElsewhere = ({ event }: StoryEvent, { seat }: Owner): boolean =>
  seat === null ? !event.team : event.team && seat.teams[0].team !== null

const happen = (play: Play, due: Due): void => {
  const { owner, story } = due
  if (owner.finish) {
    if (story && !owner.arrivals.has(story.event.id))
      owner.dropped.push({ story, knownXt: knownSince(owner, story) })
    return
  }
  if (story) return arrive(play, due, story)
  if (due.decides) return finishOff(play, owner, due.decides, { ...due, at: due.since, date: due.sinceDate })
  const at = reachedWithin(play.clock, owner.windows, due.xt, due.since)
  if (at === null) return
  if (due.rank === RANK.finish) owner.finish = { xt: due.xt, at }
  else owner.debrief ??= { xt: due.xt, at }
}

/** Exercise time at which an event was triggered; events by the clock are known from the start. */
const knownSince = (owner: Owner, { event, dueXt }: StoryEvent): GameTime =>
  dueXt === null ? (owner.known.get(event.id) ?? 0) : 0

const arrive = (play: Play, { owner, xt, since, sinceDate, silentAt }: Due, story: StoryEvent): void => {
  const { event } = story
  if (owner.arrivals.has(event.id)) return
  const at = reachedWithin(play.clock, owner.windows, xt, since)
  const date = reachedAt(play.clock, xt, sinceDate)
  // A skipped event is not displayed, but its main line continues.
  if (isSkipped(play.steering, event.id, at)) {
    return at === null ? undefined : fire(play, owner, event.next, { xt, at, date: date ?? at, silentAt })
  }
  const shownXt = at === null ? xt : xtAt(play.clock, at)
  const response = at === null ? null : responseTo(play, owner, event, { xt: shownXt, at })
  const graces = gracesOf(play.steering, shownTo(owner, event, { xt: shownXt, at: at ?? Infinity }))
  const until = response?.at ?? Infinity
  const arrival: Arrival = {
    story,
    dueXt: xt,
    knownXt: knownSince(owner, story),
    at,
    date,
    shownXt,
    response,
    decision: null,
    extra: longerUntil(graces, until),
    lost: lostUntil(graces, until),
    graces,
    silentAt,
    order: play.arrived++,
  }
  owner.arrivals.set(event.id, arrival)
  if (at !== null) complete(play, owner, arrival, at)
}

const responseTo = (play: Play, owner: Owner, event: ScenarioEvent, shown: Moment): Response | null => {
  if (event.responseType === 'random') {
    const option = drawnOption(play.exercise, owner.owner, event)
    return option === undefined ? null : { answer: { kind: 'option', option }, ...shown, by: null }
  }
  const given = owner.answers?.get(event.id) ?? play.assumed?.(owner.owner, event, shown.at)
  return given ? { ...given, xt: given.countsAt ?? xtAt(play.clock, given.at) } : null
}

/**
 * An event is complete when displayed, if it asks nothing, else when answered; then its targets fire (rule
 * E0).
 */
const complete = (play: Play, owner: Owner, arrival: Arrival, at: Instant): void => {
  const { response, dueXt, date, silentAt } = arrival
  const { event } = arrival.story
  const timed = timedFor(arrival, owner.timeFactors, play.clock)
  const isDecided = !response && owner.proposed.has(event.id)
  const silences = isDecided ? [] : silenceOf(timed.held.event, timed.shown)
  for (const { target, xt } of silences) {
    const over = reachedAt(play.clock, xt, at)
    if (over !== null) fire(play, owner, target, { xt, at: over, date: over, silentAt: over })
  }
  if (!isAnswerable(event) || !response)
    return isAnswerable(event)
      ? undefined
      : completeAt(play, owner, timed, { xt: dueXt, at, date: date ?? at, silentAt })
  const decision =
    silences.length > 0 ? null : decisionOf(play.exercise, play.clock, play.steering, { event, response })
  const decided = decision ? { ...timed, shown: { ...arrival, decision } } : timed
  if (decision) owner.arrivals.set(event.id, decided.shown)
  const { xt, at: on } = decision ?? response
  // A wait that ends without a grade is a silence too, that of the graders.
  const silent = decision && !decision.grade && on !== null ? on : -Infinity
  if (on !== null) completeAt(play, owner, decided, { xt, at: on, date: on, silentAt: silent })
}

/** Fires at once or, if the event has conditions, when everything before it has happened. */
const completeAt = (play: Play, owner: Owner, timed: Timed<Arrival>, trigger: Trigger): void => {
  if (!timed.shown.story.event.nextIf?.length) return fireTargets(play, owner, timed, trigger)
  const { at: since, date: sinceDate, ...rest } = trigger
  play.agenda.add({
    ...rest,
    since,
    sinceDate,
    rank: RANK.decision,
    owner,
    story: null,
    decides: timed.shown,
  })
}

/** Fires the targets of a complete event; its conditions know what has happened until now. */
const finishOff = (play: Play, owner: Owner, arrival: Arrival, trigger: Trigger): void => {
  const self = arrival.story.event.id
  const known = {
    ...{ story: play.story, grading: gradingOf(play.exercise), self, xt: trigger.xt, at: trigger.at },
    happened: (event: string) =>
      event === self
        ? { ...arrival, response: decidedBy(arrival) }
        : happenedTo(play, owner, event, trigger.at),
  }
  const timed = timedFor(arrival, owner.timeFactors, play.clock)
  fireTargets(play, owner, timed, trigger, when => holds(when, known))
}

const fireTargets = (
  play: Play,
  owner: Owner,
  { held, shown }: Timed<Arrival>,
  trigger: Trigger,
  holds?: (when: Condition) => boolean,
): void => {
  const response = decidedBy(shown)
  for (const { targets } of linesTaken(held, holds ? { ...shown, response, holds } : { ...shown, response }))
    for (const target of targets) fire(play, owner, target, trigger)
}

/** A player knows what came to their team; a team knows nothing of its players alone. */
const happenedTo = (play: Play, owner: Owner, event: string, at: Instant): Happened | undefined => {
  const team = owner.seat && play.story.get(event)?.event.team ? teamAt(owner.seat, at) : null
  return ((team === null ? undefined : play.teams.get(team)) ?? owner).arrivals.get(event)
}

/**
 * A question in the form from which extensions of its limit are computed. A team's question is measured at
 * the ordinary limit: more time for an overdue question must not depend on one member's extra time.
 */
const shownTo = ({ seat, timeFactors }: Owner, event: ScenarioEvent, { xt, at }: Moment) =>
  questionShown(event, xt, given => (seat ? largestFactor(timeFactors, at, given) : 1))

/** A late joiner's own story catches up in story time; targets for the team start when they join. */
const fire = (play: Play, from: Owner, target: string, { xt, at, date, silentAt }: Trigger): void => {
  const story = play.story.get(target)
  const rank = story ? RANK.event : target === FINISH ? RANK.finish : target === DEBRIEF ? RANK.debrief : null
  if (rank === null) return
  for (const owner of ownersOf(play, from, story, at)) {
    const firedXt = owner === from || owner.seat ? xt : Math.max(xt, xtBefore(play.clock, at))
    if (story) owner.known.set(target, Math.min(firedXt, owner.known.get(target) ?? Infinity))
    const due = delayed(play.steering, story ? firedXt + delayOf(story.event) : firedXt, date)
    play.agenda.add({ xt: due, rank, owner, story: story ?? null, since: at, sinceDate: date, silentAt })
  }
}

/**
 * The owners of a target: from a team to the team or all its members, from a player to the player or, for a
 * team event, the team.
 */
const ownersOf = (play: Play, from: Owner, story: StoryEvent | undefined, at: Instant): readonly Owner[] => {
  if (from.seat === null) {
    if (story?.event.team) return [from]
    return play.seats.filter(({ seat }) => seat !== null && teamAt(seat, at) === from.team)
  }
  const team = story?.event.team ? teamAt(from.seat, at) : null
  return [(team === null ? undefined : play.teams.get(team)) ?? from]
}
