import { storyOf } from '#domain/scenario/story.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import { type Clock, excludeFromClock, pauseClock, pushClock, resumeClock, startClock } from './game-time.ts'
import type { Entry } from '../log/log.ts'
import { groundsIn } from '../log/grounds.ts'
import { type CouncilEntry, councilsAfter, councilsWithout, decidedIn } from './council-acts.ts'
import { jumped, steered } from './steered.ts'
import { keptFactors } from './kept-extra-time.ts'
import { scenarioNow, withChange, withoutChange } from './altered.ts'
import { withCue } from './cues.ts'
import { changesAfter } from './changers.ts'
import { forwardIn } from './forwards.ts'
import { answeredCall, askedIn, withdrawnCall } from './help.ts'
import { actionOf } from './actions.ts'
import { type ScreenEntry, withScreen } from './screen/one-screen.ts'
import { judged } from './judged.ts'
import { notebookKey, withNote } from './notebooks.ts'
import { THE_POST, withLike, withReply, withReplyHidden } from './posts.ts'
import { newSeat, seated, withHolder } from './seated.ts'
import { type Given, joinedOf, type Seat, teamOf, withAnswer, withRead, withRole, withTeam } from './seat.ts'
import {
  clockKey,
  closesAt,
  inTutorial,
  initialState,
  resolved,
  seatOf,
  type Sent,
  type State,
  withSeat,
} from './state.ts'

export const fold = (exercise: Exercise, entries: Iterable<Entry>): State => {
  let state = initialState(exercise)
  for (const entry of entries) state = evolve(exercise, state, entry)
  return state
}

/** If the clock ran backwards, the previous entry's instant counts. An overdue exercise is closed first. */
export const evolve = (exercise: Exercise, before: State, entry: Entry): State => {
  const at = Math.max(entry.at, before.at) + lag(entry, before)
  const closing = closesAt(exercise, before)
  const overdue = closing !== null && before.closedAt === null && at > closing
  const current = overdue ? closed(before, closing) : before
  const actions =
    'by' in entry ? [...current.actions, actionOf(exercise, current, entry, at)] : current.actions
  const changes = changesAfter(current.changes, entry)
  return happen(exercise, { ...current, revision: entry.number, at, actions, changes }, { ...entry, at })
}

/**
 * Milliseconds by which an entry takes effect later. Deliveries at the very instant of a change of team or
 * role still go to the old one (rules 111, 238); an answer logged before a push at the same instant precedes it.
 */
const lag = ({ kind, at }: Entry, before: State): number => {
  if (kind === 'moved to team' || kind === 'roles given') return 1
  // An automated exercise stays 'created' while the team plays.
  if (kind === 'role taken' && before.phase === 'created') return 1
  return AFTER_THE_REST.has(kind) && at <= before.at ? 1 : 0
}

const AFTER_THE_REST = new Set<Entry['kind']>([
  'pushed',
  'jumped',
  'limits extended',
  'time given back',
  'extra time given',
  'event changed',
  'event restored',
  'message corrected',
  'message withdrawn',
])

const happen = (exercise: Exercise, state: State, entry: Entry): State => {
  switch (entry.kind) {
    case 'opened':
      return { ...state, phase: 'open' }
    case 'started':
      return {
        ...state,
        phase: 'running',
        startedAt: entry.at,
        clocks: new Map([['exercise', startClock(entry.at)]]),
      }
    case 'paused':
      return {
        ...state,
        phase: 'paused',
        clocks: turned(state, 'exercise', clock => pauseClock(clock, entry.at)),
      }
    case 'resumed':
      return {
        ...state,
        phase: 'running',
        clocks: turned(state, 'exercise', clock => resumeClock(clock, entry.at)),
      }
    case 'pushed':
      return {
        ...state,
        clocks: turned(state, 'exercise', clock => pushClock(clock, entry.at, entry.minutes)),
      }
    case 'jumped':
      return jumped(state, entry)
    case 'limits extended':
    case 'time given back':
    case 'event brought forward':
    case 'event skipped':
    case 'events skipped':
    case 'event put back':
    case 'events put back':
      return steered(state, entry)
    case 'event changed':
      return { ...state, altered: withChange(state.altered, entry.event, entry.change, entry.at) }
    case 'event restored':
      return { ...state, altered: withoutChange(state.altered, entry.event, entry.minute) }
    case 'cue done':
      return { ...state, cues: withCue(state.cues, entry) }
    case 'help answered':
      return { ...state, help: answeredCall(state.help, entry) }
    case 'players cut off':
      return { ...state, cutOffs: [...state.cutOffs, { from: entry.from, to: entry.to }] }
    case 'closed':
      return closed(state, entry.at)
    case 'reset':
      return {
        ...initialState(exercise),
        ...lasting(state),
        run: state.runs + 1,
        runs: state.runs + 1,
        archive: archived(state, entry.at),
        keptFactors: keptFactors(state),
      }
    case 'reset undone':
      return state.archive
        ? { ...state.archive.run, ...lasting(state), runs: state.runs, archive: null }
        : state
    case 'sent':
      return { ...state, sent: [...state.sent, sentNow(state, entry)] }
    case 'message corrected':
    case 'message withdrawn':
      return withSent(state, entry)
    case 'persona replied':
      return { ...state, posts: withReply(state.posts, entry.event, personaReply(entry)) }
    case 'reply hidden':
    case 'reply shown':
      return {
        ...state,
        posts: withReplyHidden(state.posts, entry.event, entry.reply, entry.kind === 'reply hidden'),
      }
    case 'joined':
      return seated(state, entry)
    case 'roles given':
      return withRoles(state, entry)
    case 'graded':
    case 'self-assessed':
      return judged(state, entry)
    default:
      return 'seat' in entry ? happenToSeat(exercise, state, entry) : unknown(entry, state)
  }
}

const withRoles = (state: State, { roles, at }: Extract<Entry, { kind: 'roles given' }>): State =>
  roles.reduce((after, { seat, role }) => {
    const found = seatOf(after, seat)
    return found ? withSeat(after, withRole(found, { role, from: at })) : after
  }, state)

/** Kinds of other versions end here. A kind of this version that is not folded does not compile. */
const unknown = <T>(_entry: never, unchanged: T): T => unchanged

const sentNow = (state: State, entry: Extract<Entry, { kind: 'sent' }>): Sent => ({
  event: entry.event,
  recipient: resolved(state, entry.recipient),
  by: entry.by,
  at: entry.at,
  prepared: entry.prepared ?? null,
  correctedAt: null,
  withdrawnAt: null,
  missed: [],
})

const withSent = (state: State, entry: ChangedMessage): State => ({
  ...state,
  sent: state.sent.map(sent => (sent.event.id === entry.event ? changed(sent, entry) : sent)),
})

type ChangedMessage = Extract<Entry, { kind: 'message corrected' | 'message withdrawn' }>

const changed = (sent: Sent, entry: ChangedMessage): Sent =>
  entry.kind === 'message corrected'
    ? { ...sent, event: { ...sent.event, ...entry.text }, correctedAt: entry.at }
    : { ...sent, withdrawnAt: entry.at, missed: entry.missed ?? [] }

const personaReply = ({ reply, sender, text, at }: Extract<Entry, { kind: 'persona replied' }>) => ({
  id: reply,
  by: '',
  sender,
  text,
  at,
  hidden: false,
})

type OfSeat = Exclude<
  Extract<Entry, { readonly seat: string }>,
  { readonly kind: 'joined' | 'graded' | 'self-assessed' }
>
type OfSeatAlone = Exclude<
  OfSeat,
  {
    readonly kind:
      | 'liked'
      | 'replied'
      | 'noted'
      | 'clock started'
      | 'away'
      | 'answered'
      | 'forwarded'
      | 'help asked'
      | 'help withdrawn'
      | ScreenEntry['kind']
      | CouncilEntry['kind']
  }
>

const happenToSeat = (exercise: Exercise, state: State, entry: OfSeat): State => {
  const known = seatOf(state, entry.seat)
  if (!known && exercise.mode === 'automated') return state
  // Before joining, and after another device took over the seat, a link starts from scratch.
  if (!known) return happenToSeat(exercise, withHolder(state, newSeat(state, entry.seat)), entry)
  // A completion is not an act: perhaps only a teammate was present.
  const seat = 'by' in entry || entry.kind === 'completed' ? known : { ...known, actedAt: entry.at }
  switch (entry.kind) {
    case 'liked': {
      const like = { target: entry.comment ?? THE_POST, seat: seat.id, on: entry.on, key: entry.key }
      return { ...withSeat(state, seat), posts: withLike(state.posts, entry.event, like) }
    }
    case 'replied': {
      const reply = {
        id: entry.reply,
        by: seat.id,
        sender: null,
        text: entry.text,
        at: entry.at,
        hidden: false,
        key: entry.key,
      }
      return { ...withSeat(state, seat), posts: withReply(state.posts, entry.event, reply) }
    }
    case 'noted': {
      const note = { text: entry.text, version: entry.version, by: seat.id, at: entry.at }
      return { ...withSeat(state, seat), notebooks: withNote(state.notebooks, notebookKey(seat), note) }
    }
    case 'clock started': {
      const clocks = new Map(state.clocks)
      const key = clockKey(exercise, seat)
      if (!clocks.has(key)) clocks.set(key, startClock(entry.at))
      return { ...withSeat(state, { ...seat, storyAt: seat.storyAt ?? entry.at }), clocks }
    }
    case 'away': {
      const clocks = turned(state, clockKey(exercise, seat), clock =>
        excludeFromClock(clock, entry.from, entry.to),
      )
      return { ...withSeat(state, seat), clocks }
    }
    case 'answered':
      return answered(exercise, state, seat, entry.event, givenIn(state, seat, entry))
    case 'forwarded':
      return { ...withSeat(state, seat), forwards: [...state.forwards, forwardIn(seat, entry)] }
    case 'help asked':
      return { ...withSeat(state, seat), help: [...state.help, askedIn(seat, entry)] }
    case 'help withdrawn':
      return { ...withSeat(state, seat), help: withdrawnCall(state.help, entry) }
    case 'story paused':
    case 'story resumed': {
      const turn = entry.kind === 'story paused' ? pauseClock : resumeClock
      const clocks = turned(state, clockKey(exercise, seat), clock => turn(clock, entry.at))
      return { ...withSeat(state, seat), screens: withScreen(state, seat, entry), clocks }
    }
    case 'hint taken':
    case 'debrief noted':
      return { ...withSeat(state, seat), screens: withScreen(state, seat, entry) }
    case 'proposed':
    case 'took a stand':
    case 'discussed':
    case 'lead taken':
    case 'lead named':
      return { ...withSeat(state, seat), councils: councilsAfter(state, seat, entry) }
    case 'seat released':
    case 'moved to team':
      return {
        ...withSeat(state, changedSeat(seat, entry, inTutorial(exercise, state, seat))),
        councils: councilsWithout(state, seat, entry),
      }
    default:
      return withSeat(state, changedSeat(seat, entry, inTutorial(exercise, state, seat)))
  }
}

const changedSeat = (seat: Seat, entry: OfSeatAlone, tutorial: boolean): Seat => {
  switch (entry.kind) {
    case 'agreed':
      return { ...seat, agreedTo: entry.text }
    case 'first seen':
      return { ...seat, firstSeenAt: seat.firstSeenAt ?? entry.at }
    case 'completed':
      return { ...seat, completedAt: seat.completedAt ?? entry.end }
    case 'extended':
      return { ...seat, extensions: [...seat.extensions, { at: entry.at, until: entry.until }] }
    case 'seat released':
      return tutorial && seat.joinedAt !== null
        ? { ...seat, released: true, joinedAt: null, vacated: seat.joinedAt }
        : { ...seat, released: true }
    case 'moved to team':
      return withTeam(seat, entry.team, tutorial ? -Infinity : entry.at)
    case 'role taken':
      return withRole(seat, { role: entry.role, from: entry.at, key: entry.key })
    case 'extra time given':
      return { ...seat, timeFactors: [...seat.timeFactors, { from: entry.at, factor: entry.factor }] }
    case 'read':
      return tutorial
        ? { ...seat, tutorial: withRead(seat.tutorial, entry.event, entry.at) }
        : { ...seat, story: withRead(seat.story, entry.event, entry.at) }
    default:
      return unknown(entry, seat)
  }
}

const givenIn = (state: State, seat: Seat, entry: Extract<Entry, { kind: 'answered' }>): Given => {
  const { answer, at, event, decided } = entry
  return {
    ...{ answer, at, by: seat.id },
    ...groundsIn(entry),
    ...(decided && { decided: decidedIn(state, teamOf(seat) ?? '', event, decided) }),
    ...(decided?.xt !== undefined && { countsAt: decided.xt }),
  }
}

const answered = (exercise: Exercise, state: State, seat: Seat, event: string, given: Given): State => {
  if (inTutorial(exercise, state, seat))
    return withSeat(state, { ...seat, tutorial: withAnswer(seat.tutorial, event, given) })
  const team = teamOf(seat)
  if (team === null || !storyOf(scenarioNow(exercise, state)).get(event)?.event.team) {
    return withSeat(state, { ...seat, story: withAnswer(seat.story, event, given) })
  }
  const answers = state.teamAnswers.get(team)
  if (answers?.has(event)) return withSeat(state, seat)
  return {
    ...withSeat(state, seat),
    teamAnswers: new Map(state.teamAnswers).set(team, new Map(answers).set(event, given)),
  }
}

const lasting = ({ revision, at, actions }: State) => ({ revision, at, actions })

/** A run that no player joined does not replace an earlier one. */
const archived = (state: State, at: Instant): State['archive'] => {
  if (joinedOf(state.seats).length === 0) return state.archive
  const stands = {
    ...state,
    archive: null,
    clocks: turned(state, 'exercise', clock => pauseClock(clock, at)),
  }
  return { at, run: state.phase === 'running' ? { ...stands, phase: 'paused' } : { ...state, archive: null } }
}

const closed = (state: State, at: Instant): State => ({
  ...state,
  phase: 'closed',
  closedAt: at,
  clocks: turned(state, 'exercise', clock => pauseClock(clock, at)),
})

const turned = (state: State, key: string, turn: (clock: Clock) => Clock): State['clocks'] => {
  const clock = state.clocks.get(key)
  return clock ? new Map(state.clocks).set(key, turn(clock)) : state.clocks
}
