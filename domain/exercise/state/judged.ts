// Rules 221, 222.
import type { Entry } from '../log/log.ts'
import type { Given, Seat } from './seat.ts'
import { seatOf, type State, withSeat } from './state.ts'

type Judgement = Extract<Entry, { kind: 'graded' | 'self-assessed' }>

export const judged = (before: State, entry: Judgement): State => {
  const seat = seatOf(before, entry.seat)
  const state =
    seat && entry.kind === 'self-assessed' ? withSeat(before, { ...seat, actedAt: entry.at }) : before
  if (entry.team !== undefined) {
    const answers = withJudgement(state.teamAnswers.get(entry.team), entry, seat)
    return answers ? { ...state, teamAnswers: new Map(state.teamAnswers).set(entry.team, answers) } : state
  }
  const own = seatOf(state, entry.seat)
  const answers = withJudgement(own?.story.answers, entry, seat)
  return own && answers ? withSeat(state, { ...own, story: { ...own.story, answers } }) : state
}

const withJudgement = (
  answers: ReadonlyMap<string, Given> | undefined,
  entry: Judgement,
  seat: Seat | undefined,
): ReadonlyMap<string, Given> | undefined => {
  const given = answers?.get(entry.event)
  return given && new Map(answers).set(entry.event, judgedAs(given, entry, seat?.id ?? entry.seat))
}

const judgedAs = (given: Given, entry: Judgement, seat: string): Given => {
  const { met, at } = entry
  if (entry.kind === 'self-assessed')
    return given.selfAssessed ? given : { ...given, selfAssessed: { met, at, by: seat } }
  const grade = { met, at, by: entry.by, comment: entry.comment ?? '' }
  return { ...given, grades: [...(given.grades ?? []), grade] }
}
