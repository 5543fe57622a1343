import type { StoryEvent } from '#domain/scenario/story.ts'
import type { Exercise, GameTime, Instant } from '../log/exercise.ts'
import type { Grounds } from '../log/grounds.ts'
import type { Answer } from '../log/log.ts'
import { type Cast, castOf } from '../state/audience.ts'
import { proposedFor } from '../state/council.ts'
import type { TimeFactors } from '../state/extra-time.ts'
import { type Decided, type Given, type JudgedByPeople, type Seat, teamOf } from '../state/seat.ts'
import type { State } from '../state/state.ts'
import type { Grace } from '../state/steering.ts'
import { admittedAt, type Window, windowsOf } from '../state/windows.ts'
import type { Decision } from './decision.ts'
import { teamFactors } from './stretched.ts'

/** `by` null: drawn by the system (rule 68). */
export interface Response extends Grounds, JudgedByPeople {
  readonly answer: Answer
  readonly at: Instant
  readonly xt: GameTime
  readonly by: string | null
  readonly decided?: Decided
}

/** At most one per owner and event (rule E0). */
export interface Arrival {
  readonly story: StoryEvent
  /** When it was due; if it asks nothing, the delays of its targets count from here. */
  readonly dueXt: GameTime
  /** The exercise time at which a link first led here; 0: none did, or it comes by the clock. */
  readonly knownXt: GameTime
  /** Null: it waits for a stopped clock, or is due after the time to play. */
  readonly at: Instant | null
  /** When it came to a player present from the start (rule 80). */
  readonly date: Instant | null
  readonly shownXt: GameTime
  readonly response: Response | null
  readonly decision: Decision | null
  readonly extra: GameTime
  readonly lost: GameTime
  readonly graces: readonly Grace[]
  /** When the silence that led here, perhaps through events without a question, counted; -Infinity: none did. */
  readonly silentAt: Instant
  readonly order: number
}

export interface Moment {
  readonly xt: GameTime
  readonly at: Instant
}

/** The course of one owner: a seat, or a team, which has each team event once (rule 110). */
export interface Course {
  /** 'seat <id>' or 'team <name>': draws and answers depend on it. */
  readonly owner: string
  readonly team: string | null
  readonly timeFactors: TimeFactors
  readonly cast: Cast
  readonly arrivals: ReadonlyMap<string, Arrival>
  readonly debrief: Moment | null
  readonly finish: Moment | null
  /** Pending when '/0' came (rule 94). */
  readonly dropped: readonly Dropped[]
}

interface Dropped {
  readonly story: StoryEvent
  readonly knownXt: GameTime
}

export interface Owner extends Course {
  readonly seat: Seat | null
  readonly windows: readonly Window[]
  readonly answers: ReadonlyMap<string, Given> | undefined
  /** By event: since when a proposal is open (rule 227). */
  readonly proposed: ReadonlyMap<string, Instant>
  readonly arrivals: Map<string, Arrival>
  readonly known: Map<string, GameTime>
  readonly dropped: Dropped[]
  debrief: Moment | null
  finish: Moment | null
  over: Instant | null
}

export const seatOwner = (seat: Pick<Seat, 'id'>): string => `seat ${seat.id}`
export const teamOwner = (team: string): string => `team ${team}`

/** For a player without a team the second name owns nothing. */
export const ownersOf = (seat: Seat): readonly string[] => [seatOwner(seat), teamOwner(teamOf(seat) ?? '')]

export const seatAsOwner = (exercise: Exercise, state: State, seat: Seat): readonly Owner[] => {
  const windows = windowsOf(exercise, state, seat)
  if (windows.length === 0) return []
  const { timeFactors, story } = seat
  return [
    { ...blank(), owner: seatOwner(seat), seat, team: null, windows, timeFactors, answers: story.answers },
  ]
}

export const teamsAsOwners = (
  exercise: Exercise,
  state: State,
  seats: readonly Seat[],
  playing: readonly Owner[],
): ReadonlyMap<string, Owner> => {
  const teams = new Map<string, Owner>()
  const members = playing.flatMap(({ seat }) => seat ?? [])
  for (const { seat, windows } of playing) {
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
        cast: teams.get(team)?.cast ?? castOf(exercise, state, seats, team),
        answers: state.teamAnswers.get(team),
        proposed: new Map(proposedFor(state.councils.get(team))),
      })
    }
  }
  return teams
}

const blank = () => ({
  cast: [],
  proposed: new Map<string, Instant>(),
  arrivals: new Map<string, Arrival>(),
  known: new Map<string, GameTime>(),
  dropped: [],
  debrief: null,
  finish: null,
  over: null,
})
