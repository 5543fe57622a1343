import { refuse } from '#domain/refusal.ts'
import type { Exercise } from '../log/exercise.ts'
import { notesOf } from '../state/notebooks.ts'
import { type Decision, NOTHING_NEW } from '../log/outcome.ts'
import { allReached, reached, typeOf } from './basis/reached.ts'
import type { Deeds, Seat } from '../state/seat.ts'
import { barredAt, type SeatSituation } from './basis/situation.ts'
import { inTutorial, type State } from '../state/state.ts'

export const LONGEST_NOTE = 100_000

/** Rule 42. */
export const firstSeen = ({ seat, stage }: SeatSituation): Decision => {
  if (seat.firstSeenAt !== null) return NOTHING_NEW
  return barredAt(stage) ?? [{ kind: 'first seen', seat: seat.holder }]
}

/** `text` is a hash (rule 134). */
export const agree = ({ seat, stage }: SeatSituation, text: string): Decision => {
  const over = stage === 'finished' || stage === 'expired' ? barredAt(stage) : null
  if (over) return over
  return seat.agreedTo === text ? NOTHING_NEW : [{ kind: 'agreed', seat: seat.holder, text }]
}

/** Only the first time is kept (rule 98). An open page may still report reading after the end (rule 43). */
export const read = ({ exercise, state, seat, stage, now }: SeatSituation, event: string): Decision => {
  if (!reached(exercise, state, seat, event, now))
    return refuse(stage === 'not open' || stage === 'not started' ? stage : 'event unknown')
  return deedsOf(exercise, state, seat).reads.has(event)
    ? NOTHING_NEW
    : [{ kind: 'read', seat: seat.holder, event }]
}

export const readAllSocial = ({ exercise, state, seat, now }: SeatSituation): Decision =>
  allReached(exercise, state, seat, now)
    .filter(item => typeOf(item) === 'Social' && !deedsOf(exercise, state, seat).reads.has(item.id))
    .map(({ id }) => ({ kind: 'read', seat: seat.holder, event: id }))

/**
 * Refused if the Incident Log was saved again since `baseVersion` (rule 108). With null the last writer wins.
 */
export const decideNote = (
  { state, seat, stage }: SeatSituation,
  text: string,
  baseVersion: number | null,
): Decision => {
  const barred = barredAt(stage)
  if (barred) return barred
  if (text.length > LONGEST_NOTE) return refuse('notes too long', { max: LONGEST_NOTE })
  const notes = notesOf(state, seat)
  if (notes.text === text) return NOTHING_NEW
  if (baseVersion !== null && baseVersion !== notes.version) return refuse('notes conflict')
  return [{ kind: 'noted', seat: seat.holder, text, version: notes.version + 1 }]
}

const deedsOf = (exercise: Exercise, state: State, seat: Seat): Deeds =>
  inTutorial(exercise, state, seat) ? seat.tutorial : seat.story
