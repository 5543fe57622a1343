// Plays the story forward as far as log and clock determine it. Nothing depends on "now": later instants are
// a forecast.
import type { Condition, ScenarioEvent } from '#domain/scenario/schema.ts'
import { DEBRIEF, FINISH } from '#domain/scenario/words.ts'
import { delayOf, isAnswerable, type Story, type StoryEvent, storyOf } from '#domain/scenario/story.ts'
import { type Agenda, agendaOf, type Planned, RANK } from './agenda.ts'
import { asKnownLater, drawnOption, linesTaken, silenceOf } from './branches.ts'
import { type Happened, holds } from './conditions.ts'
import { type Exercise, type GameTime, gradingOf, type Instant } from '../log/exercise.ts'
import { teamsMeant } from '../state/audience.ts'
import { type Clock, reachedAt, xtAt, xtBefore } from '../state/game-time.ts'
import { type Given, type Seat, teamAt } from '../state/seat.ts'
import { clockOf, type State } from '../state/state.ts'
import { dueByClock } from '../state/altered.ts'
import { largestFactor } from '../state/extra-time.ts'
import {
  broughtForward,
  delayed,
  gracesOf,
  isSkipped,
  longerUntil,
  lostUntil,
  type Steering,
} from '../state/steering.ts'
import { reachedWithin } from '../state/windows.ts'
import { decidedBy, decisionOf } from './decision.ts'
import {
  type Arrival,
  type Course,
  type Moment,
  type Owner,
  type Response,
  seatAsOwner,
  teamsAsOwners,
} from './owners.ts'
import { questionShown } from './scoring.ts'
import { type Timed, timedFor } from './stretched.ts'

interface Trigger extends Moment {
  readonly date: Instant
  readonly silentAt: Instant
}

interface Due extends Planned {
  readonly owner: Owner
  readonly sinceDate: Instant
  readonly silentAt: Instant
  readonly story: StoryEvent | null
  readonly decides?: Arrival
}

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

export const coursesOf = (
  exercise: Exercise,
  state: State,
  seats: readonly Seat[],
  assumed?: Assumed,
): ReadonlyMap<string, Course> => {
  const playing = seats.flatMap(seat => seatAsOwner(exercise, state, seat))
  const clock = seats[0] && clockOf(exercise, state, seats[0])
  if (!clock || playing.length === 0) return new Map()
  const teams = teamsAsOwners(exercise, state, seats, playing)
  const story = storyOf(exercise.scenario)
  const due = [...playing, ...teams.values()].flatMap(owner => dueFromStart(exercise, story, owner, state))
  const play: Play = {
    ...{ exercise, story, clock, teams, assumed, steering: state.steering },
    ...{ seats: playing, agenda: agendaOf(due), arrived: 0 },
  }
  for (let next = play.agenda.take(); next; next = play.agenda.take()) happen(play, next)
  return new Map([...playing, ...teams.values()].map(owner => [owner.owner, owner]))
}

/** Triggers (a) to (c) of rule E0, and events brought forward. */
const dueFromStart = (exercise: Exercise, story: Story, owner: Owner, state: State): readonly Due[] => {
  const due: Due[] = []
  for (const item of story.values()) {
    const xt = dueByClock(state, item)
    if (xt === null || belongsElsewhere(exercise, item, owner)) continue
    due.push(dueAt(xt, -Infinity, owner, item))
  }
  for (const { event, xt, at } of broughtForward(state.steering)) {
    const item = story.get(event)
    if (item && !belongsElsewhere(exercise, item, owner)) due.push(dueAt(xt, at, owner, item))
  }
  return due
}

const dueAt = (xt: GameTime, since: Instant, owner: Owner, story: StoryEvent): Due => ({
  ...{ xt, rank: RANK.event, owner, story, since, sinceDate: since, silentAt: -Infinity },
})

/** A player without a team gets team events too. */
const belongsElsewhere = ({ teams }: Exercise, { event }: StoryEvent, { seat, team }: Owner): boolean => {
  if (seat !== null) return event.team && seat.teams[0].team !== null
  return !event.team || teamsMeant(teams, event.to)?.has(team ?? '') === false
}

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

const knownSince = (owner: Owner, { event, dueXt }: StoryEvent): GameTime =>
  dueXt === null ? (owner.known.get(event.id) ?? 0) : 0

const arrive = (play: Play, { owner, xt, since, sinceDate, silentAt }: Due, story: StoryEvent): void => {
  const { event } = story
  if (owner.arrivals.has(event.id)) return
  const at = reachedWithin(play.clock, owner.windows, xt, since)
  const date = reachedAt(play.clock, xt, sinceDate)
  // A skipped event is not displayed, but its `next` fires.
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

const complete = (play: Play, owner: Owner, arrival: Arrival, at: Instant): void => {
  const { response, dueXt, date, silentAt } = arrival
  const { event } = arrival.story
  const timed = timedFor(arrival, owner.timeFactors, play.clock)
  const silences = silencesOf(play, owner, timed, at)
  for (const { target, xt, over } of silences) {
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
  // A wait that ends without a grade is a silence of the graders.
  const silent = decision && !decision.grade && on !== null ? on : -Infinity
  if (on !== null) completeAt(play, owner, decided, { xt, at: on, date: on, silentAt: silent })
}

/** `over` null: the clock does not reach the silence. An open proposal prevents later silences. */
const silencesOf = (play: Play, owner: Owner, { held, shown }: Timed<Arrival>, at: Instant) => {
  const proposedAt = shown.response ? Infinity : (owner.proposed.get(shown.story.event.id) ?? Infinity)
  return silenceOf(held.event, shown)
    .map(({ target, xt }) => ({ target, xt, over: reachedAt(play.clock, xt, at) }))
    .filter(({ over }) => over === null || over < proposedAt)
}

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

/**
 * A player's conditions know the events of their team; a team's conditions do not know a player's own events.
 */
const happenedTo = (play: Play, owner: Owner, event: string, at: Instant): Happened | undefined => {
  const team = owner.seat && play.story.get(event)?.event.team ? teamAt(owner.seat, at) : null
  const whose = (team === null ? undefined : play.teams.get(team)) ?? owner
  const arrival = whose.arrivals.get(event)
  if (!arrival || arrival.at === null || !arrival.response) return arrival
  const { held, shown } = timedFor(arrival, whose.timeFactors, play.clock)
  return asKnownLater(held.event, shown)
}

/**
 * A team's question is measured at the ordinary limit: the minutes given for an overdue question must not
 * depend on one member's extra time.
 */
const shownTo = ({ seat, timeFactors }: Owner, event: ScenarioEvent, { xt, at }: Moment) =>
  questionShown(event, xt, given => (seat ? largestFactor(timeFactors, at, given) : 1))

/**
 * A late joiner's own story catches up in story time. A target for a team, fired by another owner, counts
 * from the clock at the trigger, if that is later.
 */
const fire = (play: Play, from: Owner, target: string, { xt, at, date, silentAt }: Trigger): void => {
  const story = play.story.get(target)
  const rank = story ? RANK.event : target === FINISH ? RANK.finish : target === DEBRIEF ? RANK.debrief : null
  if (rank === null) return
  if (rank === RANK.finish && from.seat === null) from.over ??= at
  for (const owner of ownersOf(play, from, story, at)) {
    const firedXt = owner === from || owner.seat ? xt : Math.max(xt, xtBefore(play.clock, at))
    if (story) owner.known.set(target, Math.min(firedXt, owner.known.get(target) ?? Infinity))
    const due = delayed(play.steering, story ? firedXt + delayOf(story.event) : firedXt, date)
    play.agenda.add({ xt: due, rank, owner, story: story ?? null, since: at, sinceDate: date, silentAt })
  }
}

/**
 * A team event goes to the teams it is meant for or, if none are named, to the team of `from`; without a
 * team, to the player. Anything else goes to the player or, if `from` is a team, to all its members.
 */
const ownersOf = (play: Play, from: Owner, story: StoryEvent | undefined, at: Instant): readonly Owner[] => {
  const team = from.seat === null ? from.team : teamAt(from.seat, at)
  if (story?.event.team) {
    const meant = team === null ? null : teamsMeant(play.exercise.teams, story.event.to)
    const isOver = from.over !== null && at > from.over
    if (meant)
      return [...meant].flatMap(name => (isOver && name !== team ? [] : (play.teams.get(name) ?? [])))
    return [play.teams.get(team ?? '') ?? from]
  }
  return from.seat ? [from] : play.seats.filter(({ seat }) => seat !== null && teamAt(seat, at) === team)
}
