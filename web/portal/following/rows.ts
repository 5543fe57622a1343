// S0§2, rules 9, 40.
import type { FollowedExercise } from '#contracts/calls/following/following.ts'
import { fold, holds } from '#domain/fold.ts'
import type { Standing } from '#domain/customer/standing.ts'

type Seat = FollowedExercise['exercises'][number]

export interface Row {
  readonly key: string
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
  /** A participant's code; else ''. */
  readonly participant: string
  readonly team: string
  readonly role: string
  readonly notBegun: 'unopened' | 'opened' | null
  /** The main act of the row; null for none (rule 40). */
  readonly offers: 'reminder' | 'extension' | 'freeing' | 'links' | null
  readonly stretches: boolean
  /** Whether the exercise can be ordered again; only on its first row. */
  readonly repeats: boolean
  /** Whether the exercise's players can be sent a test email (rule 259); only on its first row. */
  readonly tests: boolean
  readonly relinks: boolean
  readonly taken: string
}

export const rowsOf = (exercises: readonly FollowedExercise[], at: number): readonly Row[] =>
  exercises
    .flatMap(exercise => exercise.exercises.map(seat => ({ exercise, seat })))
    .toSorted((one, other) => one.seat.place - other.seat.place)
    .map(({ exercise, seat }, index, all) =>
      rowOf(exercise, seat, all.findIndex(other => other.exercise === exercise) === index, at),
    )

export const followedSearch = (search: string, before: string, to: string): string => {
  const words = search.split(/\s+/u)
  const isGone = (word: string) => word !== '' && holds(fold(before), word) && !holds(fold(to), word)
  return words.some(isGone) ? [...words.filter(word => !isGone(word)), to].join(' ') : search
}

const rowOf = (exercise: FollowedExercise, seat: Seat, isFirst: boolean, at: number): Row => {
  const status = seat.completed ? 'completed' : seat.expired ? 'expired' : 'in progress'
  const offers = exercise.own ? offered(status, exercise, seat) : null
  return {
    // A masked seat has no code.
    key: `${exercise.id} ${seat.code || seat.place}`,
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
    participant: seat.email === '' && exercise.private ? seat.code : '',
    team: seat.team,
    role: seat.role?.name ?? '',
    notBegun:
      status === 'in progress' && seat.startedOn === '' && seat.taken === ''
        ? seat.opened
          ? 'opened'
          : 'unopened'
        : null,
    offers,
    stretches: exercise.own && status !== 'completed',
    repeats: isFirst && exercise.own && exercise.mode === 'automated',
    tests: isFirst && canTest(exercise, at),
    relinks:
      (offers === 'reminder' || offers === 'links') &&
      exercise.mode === 'automated' &&
      !seat.opened &&
      seat.startedOn === '',
    taken: status === 'in progress' ? seat.taken : '',
  }
}

const canTest = (
  { own, mode, private: isPrivate, startsOn, exercises }: FollowedExercise,
  at: number,
): boolean =>
  own &&
  mode === 'automated' &&
  !isPrivate &&
  Date.parse(startsOn) > at &&
  exercises.some(({ email }) => email.includes('@'))

/** More days are offered only in an automated exercise. */
const offered = (
  status: Standing,
  { mode, private: isPrivate }: FollowedExercise,
  { taken, email }: Seat,
): Row['offers'] => {
  if (status === 'in progress') {
    if (taken) return 'freeing'
    return email === '' ? (isPrivate ? 'links' : null) : 'reminder'
  }
  return status === 'expired' && mode === 'automated' ? 'extension' : null
}
