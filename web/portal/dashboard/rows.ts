// The table of the dashboard: a row for each player, and which of them are listed (S0§2, rules 9, 40, 204).
import type { FollowedExercise } from '#contracts/customers/following.ts'
import type { Standing } from '#domain/customer/standing.ts'
import { inOrder } from '#domain/in-order.ts'
import { fold, holds } from '#web/content/fold.ts'

type Seat = FollowedExercise['exercises'][number]

export interface Row {
  readonly key: string
  /** The id of the exercise. */
  readonly exercise: string
  readonly course: string
  readonly code: string
  readonly player: string
  readonly email: string
  readonly trainer: string
  readonly scenario: string
  readonly status: Standing
  readonly starts: string
  readonly expires: string
  readonly letter: Seat['letter']
  /** What its last column offers: nothing on another trainer's exercise (rule 9), nor once completed (rule 40). */
  readonly offers: 'reminder' | 'extension' | 'freeing' | null
  /** Since when somebody has the link of this place without having begun; else ''. */
  readonly taken: string
}

const COLUMNS = ['course', 'player', 'trainer', 'scenario', 'status', 'starts', 'expires'] as const
export type Column = (typeof COLUMNS)[number]

export const isColumn = (text: string | null): text is Column => COLUMNS.some(column => column === text)

/** Exercises that ran in the current subscription period: begun before, they count as long as somebody may still play (rule 204). */
export const inPeriod = (exercises: readonly FollowedExercise[], subscribedOn: string): readonly FollowedExercise[] =>
  exercises.filter(
    ({ startsOn, exercises: seats }) =>
      startsOn.slice(0, 10) >= subscribedOn || seats.some(({ expiresOn }) => expiresOn.slice(0, 10) >= subscribedOn),
  )

export const rowsOf = (exercises: readonly FollowedExercise[]): readonly Row[] =>
  exercises.flatMap(exercise => exercise.exercises.map((seat, index) => rowOf(exercise, seat, index)))

const rowOf = (exercise: FollowedExercise, seat: Seat, index: number): Row => {
  const status = seat.completed ? 'completed' : seat.expired ? 'expired' : 'in progress'
  return {
    // A masked seat has neither code nor address of its own; seats stay in their order.
    key: `${exercise.id} ${index}`,
    exercise: exercise.id,
    course: exercise.identifier,
    code: seat.code,
    player: seat.player,
    email: seat.email,
    trainer: exercise.trainer,
    scenario: exercise.scenario,
    status,
    starts: exercise.startsOn,
    expires: seat.expiresOn,
    letter: seat.letter,
    offers: exercise.own ? offered(status, exercise.mode, seat) : null,
    taken: status === 'in progress' ? seat.taken : '',
  }
}

/** A facilitated exercise ends when it is closed: there is no time to extend (rule 39). */
const offered = (status: Standing, mode: FollowedExercise['mode'], { taken }: Seat): Row['offers'] => {
  // Nobody can be written to where a place was ordered for nobody in particular.
  if (status === 'in progress') return taken ? 'freeing' : 'reminder'
  return status === 'expired' && mode === 'automated' ? 'extension' : null
}

export const countOf = (rows: readonly Row[], status: Standing): number => rows.filter(row => row.status === status).length

export interface Listing {
  readonly status: Standing | null
  readonly search: string
  readonly sort: Column
  readonly falling: boolean
}

/** The rows that are asked for, in the order that is asked for; what is equal stays in the order of the server. */
export const listed = (rows: readonly Row[], { status, search, sort, falling }: Listing): readonly Row[] =>
  rows
    .filter(row => (status === null || row.status === status) && (search === '' || holds(fold(textOf(row)), search)))
    .toSorted((a, b) => inOrder(a[sort], b[sort]) * (falling ? -1 : 1))

const textOf = ({ course, player, email, trainer, scenario }: Row): string => [course, player, email, trainer, scenario].join(' ')

export interface Waiting {
  readonly exercise: string
  readonly course: string
  readonly scenario: string
  readonly players: number
}

/** Exercises of one's own with players in progress who can be written to. */
export const waitingIn = (rows: readonly Row[]): readonly Waiting[] => {
  const due = rows.filter(row => row.offers === 'reminder' && row.email.includes('@'))
  return [...Map.groupBy(due, row => row.exercise).values()].flatMap(group =>
    group.slice(0, 1).map(({ exercise, course, scenario }) => ({ exercise, course, scenario, players: group.length })),
  )
}
