// Confidence against the verdict of scored answers (decision 0040).
import { storyOf } from '#domain/scenario/story.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import { CONFIDENCES, SURE } from '../log/grounds.ts'
import { seatOwner } from '../story/owners.ts'
import { verdictOf } from '../story/scoring.ts'
import { playersOf } from '../story/stage.ts'
import type { State } from '../state/state.ts'
import { sentTitle } from '../words/sent-title.ts'
import { responseInWords } from '../words/wire.ts'
import { formsOf } from '../mails/built-in.ts'
import type { Names } from './names.ts'
import { occurrencesOf, teamOfOccurrence } from './occurrences.ts'

interface Level {
  /** 1 (a guess) to 5 (certain). */
  readonly confidence: number
  readonly answers: number
  readonly correct: number
  readonly wrong: number
}

interface CalibrationRow {
  /** A team, the reading player, or '' for everyone. */
  readonly name: string
  readonly players: number
  readonly levels: readonly Level[]
}

export interface Calibration {
  readonly sureAndWrong: readonly {
    readonly id: string
    readonly subject: string
    readonly text: string
    readonly count: number
  }[]
  readonly rows: readonly CalibrationRow[]
}

/** In a smaller group each player could be recognised (rule 140). */
const SMALLEST_GROUP = 3

interface Judged {
  readonly player: string
  readonly team: string
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly confidence: number
  readonly verdict: ReturnType<typeof verdictOf>
}

export const calibrationOf = (
  exercise: Exercise,
  state: State,
  now: Instant,
  names: Names,
): Calibration | null => {
  const answers = judgedIn(exercise, state, now, names)
  if (names.viewer !== null) {
    const row = rowOf(names.player(names.viewer), answers)
    return answers.length === 0 ? null : { sureAndWrong: sureAndWrong(answers), rows: [row] }
  }
  const everybody = rowOf('', answers)
  if (everybody.players < SMALLEST_GROUP) return null
  const teams = [...names.teams.keys()]
    .map(called =>
      rowOf(
        called,
        answers.filter(({ team }) => team === called),
      ),
    )
    // The first row is enough for a team that includes everyone.
    .filter(({ players }) => players >= SMALLEST_GROUP && players < everybody.players)
  return { sureAndWrong: sureAndWrong(answers), rows: [everybody, ...teams] }
}

const judgedIn = (exercise: Exercise, state: State, now: Instant, names: Names): readonly Judged[] => {
  const story = storyOf(exercise.scenario)
  const found = new Map<string, Judged>()
  for (const seat of playersOf(exercise, state)) {
    for (const occurrence of occurrencesOf(exercise, state, seat, now)) {
      const { event, owner, response } = occurrence
      const item = story.get(event)
      const by = response?.by ?? seat
      if (!item || response?.confidence === undefined || verdictOf(item, response) === '') continue
      if (names.viewer !== null && by !== names.viewer) continue
      found.set(`${owner} ${event}`, {
        player: seatOwner(by),
        team: teamOfOccurrence(occurrence, names),
        id: event,
        subject: sentTitle(item.event),
        text: responseInWords(item.event, response.answer, formsOf(exercise.scenario, item.event)),
        confidence: response.confidence,
        verdict: verdictOf(item, response),
      })
    }
  }
  return [...found.values()]
}

const rowOf = (name: string, answers: readonly Judged[]): CalibrationRow => ({
  name,
  players: new Set(answers.map(({ player }) => player)).size,
  levels: CONFIDENCES.map(confidence => {
    const here = answers.filter(answer => answer.confidence === confidence)
    const count = (verdict: Judged['verdict']) => here.filter(answer => answer.verdict === verdict).length
    return { confidence, answers: here.length, correct: count('correct'), wrong: count('wrong') }
  }),
})

const sureAndWrong = (answers: readonly Judged[]): Calibration['sureAndWrong'] =>
  [
    ...Map.groupBy(
      answers.filter(({ confidence, verdict }) => confidence >= SURE && verdict === 'wrong'),
      ({ id, text }) => JSON.stringify([id, text]),
    ).values(),
  ]
    .flatMap(same => (same[0] ? [{ ...pickOf(same[0]), count: same.length }] : []))
    .toSorted((one, other) => other.count - one.count)

const pickOf = ({ id, subject, text }: Judged) => ({ id, subject, text })
