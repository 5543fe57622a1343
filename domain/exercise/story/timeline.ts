import { storyOf, targetsOf } from '#domain/scenario/story.ts'
import { DEBRIEF, FINISH } from '#domain/scenario/words.ts'
import { audienceSpans, membershipsOf, type Span } from '../state/audience.ts'
import { type Arrival, type Course, type Moment, ownersOf, seatOwner, teamOwner } from './owners.ts'
import { type Exercise, type GameTime, gradingOf, type Instant } from '../log/exercise.ts'
import { type Clock, xtAt } from '../state/game-time.ts'
import { NO_EXTRA_TIME } from '../state/extra-time.ts'
import type {
  ClosingDelivery,
  Delivery,
  Ending,
  ForwardedDelivery,
  SentDelivery,
  StoryDelivery,
  Timeline,
} from './deliveries.ts'
import { naturalEndXt } from './natural-end.ts'
import { isScored } from './scoring.ts'
import { receivedFrom } from '../state/passed-on.ts'
import { hasJoined, roleAt, type Seat, teamAt, teamOf } from '../state/seat.ts'
import { clockOf, closesAt, type Sent, type State } from '../state/state.ts'
import { admittedAt, reachedWithin, type Window, windowsOf } from '../state/windows.ts'

export const timelineOf = (
  exercise: Exercise,
  state: State,
  seat: Seat,
  courses: ReadonlyMap<string, Course>,
): Timeline => {
  const clock = clockOf(exercise, state, seat)
  const closing = closingMoment(exercise, state, seat)
  if (!clock)
    return {
      deliveries: closing ? [closingMail(FINISH, seat, closing, 0)] : [],
      waiting: [],
      finish: closing,
    }

  const windows = windowsOf(exercise, state, seat)
  const own = courses.get(seatOwner(seat))
  const scenes = [...ownDeliveries(own), ...teamDeliveries(exercise, seat, courses, clock, windows)]
  const team = courses.get(teamOwner(teamOf(seat) ?? ''))
  const waiting = [own, team].flatMap(waitingOf)
  // These events are pending, or were until '/0' was triggered, so they hold up an earlier natural end.
  const toCome = [
    ...waiting.map(({ story }) => ({ story, knownXt: 0 })),
    ...[own, team].flatMap(course => course?.dropped ?? []),
  ]
  const errands = () => [
    ...scenes.map(delivery => ({ delivery, isRead: false })),
    ...forOthers(team, scenes),
    ...leadingOn(cuesFor(seat, courses)),
  ]
  const natural = exercise.mode === 'automated' ? naturalEnd(seat, errands(), toCome, clock, windows) : null
  const finish = earliest([own?.finish ? { ...own.finish, cause: 'story' } : null, closing, natural])
  const before = (delivery: Delivery): boolean => !finish || delivery.at <= finish.at
  const lived = scenes.filter(scene => before(scene) && (!finish || scene.dueXt <= finish.xt))
  const { sent, undelivered } = sentTo(state, seat, clock, windows)
  return {
    deliveries: [
      ...lived,
      ...sent.filter(before),
      ...passedOn(exercise, state, seat, courses, { clock, windows }).filter(before),
      ...closingMails(seat, clock, own?.debrief ?? null, finish, hasResult(exercise, lived)),
    ].toSorted(inOrder),
    ...(undelivered.some(before) && { undelivered: undelivered.filter(before) }),
    waiting: finish && finish.at <= state.at ? [] : waiting.toSorted((one, other) => one.dueXt - other.dueXt),
    finish,
  }
}

const passedOn = (
  exercise: Exercise,
  { forwards }: State,
  seat: Seat,
  courses: ReadonlyMap<string, Course>,
  { clock, windows }: { readonly clock: Clock; readonly windows: readonly Window[] },
): readonly ForwardedDelivery[] =>
  forwards.flatMap(forward => {
    const story = storyOf(exercise.scenario).get(forward.event)
    const cast = courses.get(teamOwner(forward.team))?.cast ?? []
    const from = receivedFrom(exercise, seat, cast, forward)
    const at = from === null ? null : admittedAt(windows, from)
    if (!story || at === null) return []
    const { id, at: date } = forward
    const shown = { id, at, date, dueXt: xtAt(clock, date), shownXt: xtAt(clock, at) }
    return { kind: 'forwarded', ...shown, story, forward } as const
  })

const inOrder = (one: Delivery, other: Delivery): number =>
  one.at - other.at ||
  Number(one.kind === 'closing') - Number(other.kind === 'closing') ||
  one.dueXt - other.dueXt ||
  placeOf(one) - placeOf(other)

const placeOf = (delivery: Delivery): number =>
  delivery.kind === 'story' ? delivery.order : Number.MAX_SAFE_INTEGER

const ownDeliveries = (course: Course | undefined): readonly StoryDelivery[] => {
  const deliveries: StoryDelivery[] = []
  for (const arrival of course?.arrivals.values() ?? []) {
    if (course && arrival.at !== null && !arrival.story.event.cue)
      deliveries.push(deliveredAt(course, arrival, arrival.at, null))
  }
  return deliveries
}

/** No player gets cues (rule 245). */
export const cuesFor = (seat: Seat, courses: ReadonlyMap<string, Course>): readonly StoryDelivery[] =>
  ownersOf(seat).flatMap(owner => {
    const course = courses.get(owner)
    return [...(course?.arrivals.values() ?? [])].flatMap(arrival =>
      course && arrival.at !== null && arrival.story.event.cue
        ? deliveredAt(course, arrival, arrival.at, null)
        : [],
    )
  })

const deliveredAt = (
  { owner, team, timeFactors }: Course,
  arrival: Arrival,
  at: Instant,
  former: Span | null,
): StoryDelivery => {
  const { story, date, dueXt, shownXt, knownXt, response, decision, extra, lost, silentAt, order } = arrival
  const delivery: StoryDelivery = {
    kind: 'story',
    id: story.event.id,
    at,
    date: Math.min(at, date ?? at),
    dueXt,
    shownXt,
    story,
    owner,
    team,
    knownXt,
    response,
    extra,
    lost,
    silentAt,
    former,
    answeredFor: [],
    counts: 'as it is',
    order,
  }
  const stretched =
    team === null || timeFactors === NO_EXTRA_TIME ? delivery : { ...delivery, teamFactors: timeFactors }
  return decision ? { ...stretched, decidedXt: decision.xt } : stretched
}

/** On joining a team or taking a role a seat gets at once what has already come (rules 80, 111, 238). */
const teamDeliveries = (
  exercise: Exercise,
  seat: Seat,
  courses: ReadonlyMap<string, Course>,
  clock: Clock,
  windows: readonly Window[],
): readonly StoryDelivery[] => {
  const found = new Map<string, StoryDelivery>()
  for (const { course, arrival, from, until, leaves } of shares(exercise, seat, courses)) {
    const at =
      arrival.at === null ? null : reachedWithin(clock, windows, arrival.dueXt, Math.max(arrival.at, from))
    if (at === null || at >= until) continue
    const earlier = found.get(arrival.story.event.id)
    const came = deliveredAt(course, asLeft(arrival, leaves), at, formerWithin(earlier, at, until))
    const delivery = { ...came, counts: countsWithin(came, earlier, from, until) }
    const answeredBefore = earlier?.response?.by === seat.id && earlier.owner !== came.owner
    const answeredFor = answeredBefore ? [...earlier.answeredFor, earlier] : (earlier?.answeredFor ?? [])
    // Events from the former team are kept, however late they are due in the new one.
    found.set(
      delivery.id,
      earlier
        ? {
            ...delivery,
            answeredFor,
            ...beforeIt(earlier, delivery),
            at: earlier.at,
            date: earlier.date,
            dueXt: Math.min(earlier.dueXt, delivery.dueXt),
          }
        : delivery,
    )
  }
  return [...found.values()]
}

/** The event is read-only from the end of the span, until a later span has brought it again. */
const formerWithin = (earlier: StoryDelivery | undefined, at: Instant, until: Instant): Span | null => {
  if (until !== Infinity) return { from: until, until: Infinity }
  return earlier?.former ? { from: earlier.former.from, until: at } : null
}

/** A later span in the same team just continues. */
const beforeIt = (earlier: StoryDelivery, { owner, at }: StoryDelivery): Pick<StoryDelivery, 'before'> => {
  if (earlier.owner !== owner) return { before: { delivery: earlier, until: at } }
  return earlier.before ? { before: earlier.before } : {}
}

/** The arrival without an answer that the team gave after the member had left it (rules 111, 230). */
const asLeft = (arrival: Arrival, leaves: Instant): Arrival =>
  arrival.response && arrival.response.at >= leaves ? { ...arrival, response: null, decision: null } : arrival

/** Events for other roles: their answers may lead to more, but this player need not read them. */
const forOthers = (team: Course | undefined, scenes: readonly StoryDelivery[]) => {
  if (!team || team.cast.length === 0) return []
  const own = new Set(scenes.map(({ id }) => id))
  return [...team.arrivals.values()].flatMap(arrival =>
    arrival.at === null || own.has(arrival.story.event.id)
      ? []
      : { delivery: deliveredAt(team, arrival, arrival.at, null), isRead: true },
  )
}

/** A natural end waits for cues that lead on (rule 245). */
const leadingOn = (cues: readonly StoryDelivery[]) =>
  cues
    .filter(({ story }) => targetsOf(story.event).length > 0)
    .map(cue => ({ delivery: { ...cue, decidedXt: cue.shownXt }, isRead: true }))

interface Share extends Span {
  readonly leaves: Instant
  readonly course: Course
  readonly arrival: Arrival
}

/** In the order of the seat's memberships. */
function* shares(exercise: Exercise, seat: Seat, courses: ReadonlyMap<string, Course>): Generator<Share> {
  for (const membership of membershipsOf(seat)) {
    const course = courses.get(teamOwner(membership.team ?? ''))
    if (!course) continue
    for (const arrival of course.arrivals.values()) {
      const { to, cue } = arrival.story.event
      if (cue) continue
      const spans = to
        ? audienceSpans(exercise, course.cast, { seat: seat.id, membership, to })
        : [membership]
      for (const { from, until } of spans) yield { course, arrival, from, until, leaves: membership.until }
    }
  }
}

/**
 * The first answer that a team gave while the player was in it counts; for an event for roles, only while
 * they had one of them (rules 111, 241).
 */
const countsWithin = (
  came: StoryDelivery,
  earlier: StoryDelivery | undefined,
  from: Instant,
  until: Instant,
): StoryDelivery['counts'] => {
  const before = earlier && countedOf(earlier)
  if (before?.response || (came.response && came.response.at < from)) return before ?? null
  return came.response && came.response.at > until ? { ...came, response: null } : 'as it is'
}

export const countedOf = (delivery: StoryDelivery): StoryDelivery | null =>
  delivery.counts === 'as it is' ? delivery : delivery.counts

const waitingOf = (course: Course | undefined): Timeline['waiting'] =>
  course ? [...course.arrivals.values()].filter(arrival => arrival.at === null) : []

/** Messages come at once, even in a pause (rule 123). */
const sentTo = (state: State, seat: Seat, clock: Clock, windows: readonly Window[]) => {
  const sent: SentDelivery[] = []
  const undelivered: SentDelivery[] = []
  for (const message of state.sent) {
    const at = admittedAt(windows, message.at)
    if (at === null || !isFor(seat, message, at)) continue
    const { withdrawnAt, missed } = message
    if (missed.includes(seat.id) || (withdrawnAt !== null && at >= withdrawnAt))
      undelivered.push(sentAt(message, clock, message.at))
    else sent.push(sentAt(message, clock, at))
  }
  return { sent, undelivered }
}

const sentAt = (
  { event, at: date, correctedAt, withdrawnAt, recipient }: Sent,
  clock: Clock,
  at: Instant,
): SentDelivery => ({
  kind: 'sent',
  id: event.id,
  at,
  date,
  dueXt: xtAt(clock, date),
  shownXt: xtAt(clock, at),
  event,
  correctedAt,
  withdrawnAt,
  isForAll: recipient.to === 'all',
})

const isFor = (seat: Seat, { recipient }: Sent, at: Instant): boolean => {
  switch (recipient.to) {
    case 'all':
      return true
    case 'team':
      return teamAt(seat, at) === recipient.team
    case 'role':
      return roleAt(seat, at) === recipient.role
    case 'seat':
      return recipient.seat === seat.id
  }
}

const closingMoment = (exercise: Exercise, state: State, seat: Seat): Ending | null => {
  const at = hasJoined(seat) ? closesAt(exercise, state) : null
  return at === null ? null : { at, xt: Infinity, cause: 'closing' }
}

const naturalEnd = (
  seat: Seat,
  errands: readonly { readonly delivery: StoryDelivery; readonly isRead: boolean }[],
  toCome: Course['dropped'],
  clock: Clock,
  windows: readonly Window[],
): Ending | null => {
  const entry = windows[0]
  if (!entry) return null
  const read = (id: string): GameTime | null => {
    const at = seat.story.reads.get(id)
    return at === undefined ? null : xtAt(clock, at)
  }
  const shown = errands.map(({ delivery: { story, knownXt, shownXt, response, decidedXt, id }, isRead }) => ({
    story,
    knownXt,
    shownXt,
    readXt: isRead ? shownXt : read(id),
    // Until the answer's branches are decided, more may come.
    answeredXt: decidedXt ?? response?.xt ?? null,
  }))
  const hidden = toCome.map(({ story, knownXt }) => ({
    story,
    knownXt,
    shownXt: null,
    readXt: null,
    answeredXt: null,
  }))
  const xt = naturalEndXt([...shown, ...hidden], xtAt(clock, entry.from))
  const at = xt === null ? null : reachedWithin(clock, windows, xt, entry.from)
  return xt === null || at === null ? null : { xt, at, cause: 'natural' }
}

const earliest = (endings: readonly (Ending | null)[]): Ending | null =>
  endings.reduce((best, ending) => (best && (!ending || best.at <= ending.at) ? best : ending), null)

/** Where players assess themselves, a grade may still come. */
const hasResult = (exercise: Exercise, lived: readonly StoryDelivery[]): boolean => {
  const grading = gradingOf(exercise) === 'none' ? 'none' : 'grader'
  return lived.some(({ story }) => isScored(story, grading))
}

/** Rules 93, 94. */
const closingMails = (
  seat: Seat,
  clock: Clock,
  debrief: Moment | null,
  finish: Moment | null,
  isScored: boolean,
): readonly ClosingDelivery[] => {
  const mail = (id: string, moment: Moment): ClosingDelivery =>
    closingMail(id, seat, moment, xtAt(clock, moment.at))
  const asked = debrief && (!finish || debrief.at <= finish.at) ? debrief : null
  const scored = isScored ? finish : null
  const result = asked ?? scored
  return [...(result ? [mail(DEBRIEF, result)] : []), ...(finish ? [mail(FINISH, finish)] : [])]
}

const closingMail = (id: string, seat: Seat, { at }: Moment, xt: GameTime): ClosingDelivery => ({
  kind: 'closing',
  id,
  at,
  date: at,
  dueXt: xt,
  shownXt: xt,
  feedback: seat.story.answers.get(id) ?? null,
})
