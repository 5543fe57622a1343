import type { Exercise, GameTime, Instant, OrderedSeat } from '../log/exercise.ts'
import type { Grounds } from '../log/grounds.ts'
import type { Answer, DecidedBy } from '../log/log.ts'
import type { Tie } from './council.ts'
import { largestFactor, NO_EXTRA_TIME, type TimeFactors } from './extra-time.ts'

/** Rule 221. */
export interface HumanGrade {
  readonly met: readonly string[]
  readonly at: Instant
  readonly by: string
  readonly comment: string
}

/** `by` is a seat (rule 222). */
type SelfAssessment = Pick<HumanGrade, 'met' | 'at' | 'by'>

export interface JudgedByPeople {
  /** In order; the last one counts. */
  readonly grades?: readonly HumanGrade[]
  readonly selfAssessed?: SelfAssessment
}

/** Rule 71. */
export interface Given extends Grounds, JudgedByPeople {
  readonly answer: Answer
  readonly at: Instant
  readonly by: string
  readonly decided?: Decided
  /** Counts instead of the exercise time of `at` (rule 227). */
  readonly countsAt?: GameTime
}

/** `proposer`, `agreed` and `silent` are ids of seats. */
export interface Decided {
  readonly by: DecidedBy['by']
  readonly tied?: Tie
  readonly proposal: string
  readonly proposer: string
  readonly agreed: readonly string[]
  readonly objected: readonly { readonly seat: string; readonly reason: string }[]
  readonly silent: readonly string[]
}

export interface Deeds {
  readonly reads: ReadonlyMap<string, Instant>
  readonly answers: ReadonlyMap<string, Given>
}

export interface Seat {
  /** Constant for the whole run, also on another device: draws and answers depend on it. */
  readonly id: string
  /** The seat row whose token plays here now (rule 112). */
  readonly holder: string
  readonly code: string
  readonly alias: string
  /** In order; the first holds from the beginning, so that a late joiner gets the team's events (rule 80). */
  readonly teams: readonly [Membership, ...Membership[]]
  /** In order; the first holds from the beginning. */
  readonly roles: readonly [Part, ...Part[]]
  readonly timeFactors: TimeFactors
  readonly agreedTo: string | null
  readonly firstSeenAt: Instant | null
  readonly joinedAt: Instant | null
  readonly released: boolean
  /** When the player had joined, if the seat was released before the start (rule 112). */
  readonly vacated: Instant | null
  /** Automated: when the tutorial was finished or declined (rule 41). */
  readonly storyAt: Instant | null
  readonly extensions: readonly { readonly at: Instant; readonly until: Instant }[]
  readonly tutorial: Deeds
  readonly story: Deeds
  /** The recorded end; story/completion.ts also derives one that is not recorded yet. */
  readonly completedAt: Instant | null
  readonly actedAt: Instant | null
}

export interface Membership {
  readonly team: string | null
  readonly from: Instant
}

export interface Part {
  readonly role: string | null
  readonly from: Instant
  readonly key?: string | undefined
}

export const NO_ROLE: Seat['roles'] = [{ role: null, from: -Infinity }]

const NOTHING_DONE: Deeds = { reads: new Map(), answers: new Map() }

export const emptySeat = (id: string): Seat => ({
  id,
  holder: id,
  code: '',
  alias: '',
  teams: [{ team: null, from: -Infinity }],
  roles: NO_ROLE,
  timeFactors: NO_EXTRA_TIME,
  agreedTo: null,
  firstSeenAt: null,
  joinedAt: null,
  released: false,
  vacated: null,
  storyAt: null,
  extensions: [],
  tutorial: NOTHING_DONE,
  story: NOTHING_DONE,
  completedAt: null,
  actedAt: null,
})

/** An unknown team counts as none. */
export const orderedSeat = (ordered: OrderedSeat, teams: readonly string[]): Seat => ({
  ...emptySeat(ordered.id),
  code: ordered.code,
  alias: ordered.name,
  teams: [{ team: teams.find(team => team === ordered.team) ?? null, from: -Infinity }],
  roles: ordered.role ? [{ role: ordered.role, from: -Infinity }] : NO_ROLE,
})

export const hasJoined = (seat: Seat | undefined): seat is Seat =>
  seat !== undefined && seat.joinedAt !== null

/** A visitor who only accepted the agreement has not joined. */
export const joinedOf = (seats: ReadonlyMap<string, Seat>): readonly Seat[] =>
  [...seats.values()].filter(hasJoined)

/** Rule 143. */
export const wasOpened = (seat: Seat): boolean =>
  seat.firstSeenAt !== null || seat.joinedAt !== null || seat.actedAt !== null

export const teamAt = (seat: Seat, at: Instant): string | null =>
  (seat.teams.findLast(membership => membership.from <= at) ?? seat.teams[0]).team

export const teamOf = (seat: Seat): string | null => (seat.teams.at(-1) ?? seat.teams[0]).team

export const roleAt = ({ roles }: Pick<Seat, 'roles'>, at: Instant): string | null =>
  (roles.findLast(({ from }) => from <= at) ?? roles[0]).role

export const roleOf = ({ roles }: Pick<Seat, 'roles'>): string | null => (roles.at(-1) ?? roles[0]).role

interface Question {
  readonly at: Instant
  readonly response: { readonly at: Instant } | null
}

/** Changes later than the answer do not count. */
export const factorFor = ({ timeFactors }: Pick<Seat, 'timeFactors'>, { at, response }: Question): number =>
  largestFactor(timeFactors, at, response?.at ?? Infinity)

/**
 * A team's question has the largest factor of its members, so that one answer has one verdict (decision
 * 0039).
 */
export const judgingFactor = (
  { timeFactors }: Seat,
  delivery: Question & { readonly teamFactors?: TimeFactors },
): number => factorFor({ timeFactors: delivery.teamFactors ?? timeFactors }, delivery)

/** Rule 39. */
export const playableUntil = (exercise: Pick<Exercise, 'expiresAt'>, seat: Seat): Instant =>
  Math.max(exercise.expiresAt, ...seat.extensions.map(({ until }) => until))

/** `from` -Infinity: a move before the start only corrects the choice of team. */
export const withTeam = (seat: Seat, team: string, from: Instant): Seat => ({
  ...seat,
  teams: from === -Infinity ? [{ team, from }] : [...seat.teams, { team, from }],
})

export const withRole = (seat: Seat, part: Part): Seat => ({ ...seat, roles: [...seat.roles, part] })

export const withRead = (deeds: Deeds, event: string, at: Instant): Deeds =>
  deeds.reads.has(event) ? deeds : { ...deeds, reads: new Map(deeds.reads).set(event, at) }

export const withAnswer = (deeds: Deeds, event: string, given: Given): Deeds =>
  deeds.answers.has(event) ? deeds : { ...deeds, answers: new Map(deeds.answers).set(event, given) }
