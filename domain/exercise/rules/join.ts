// S1§5, rules 112 to 114.
import { refuse } from '#domain/refusal.ts'
import { aliasProblem, isNameOfAnother, looksLike, storedAlias } from './alias.ts'
import { type Decision, NOTHING_NEW } from '../log/outcome.ts'
import { hasJoined } from '../state/seat.ts'
import { barredAt, type Situation } from './basis/situation.ts'
import { stageOf } from '../story/stage.ts'
import { isReleased, seatOf } from '../state/state.ts'

export const decideJoin = (
  situation: Situation,
  holder: string,
  wanted: { alias: string; team: string | null; code: string },
): Decision => {
  const { exercise, state, now } = situation
  if (exercise.mode !== 'facilitated') return refuse('facilitated only')
  const alias = storedAlias(wanted.alias)
  const seat = seatOf(state, holder)
  if (hasJoined(seat) && seat.alias !== alias) return refuse('alias fixed')
  if (hasJoined(seat) && !isReleased(state, holder)) return NOTHING_NEW
  const barred = barredAt(stageOf(exercise, state, undefined, now))
  if (barred) return barred
  const team = exercise.teams.length === 0 ? null : wanted.team
  const problem = aliasProblem(alias)
  if (problem) return refuse(problem)
  const taken = [...state.seats.values()].some(
    other => hasJoined(other) && (other.alias === alias ? !other.released : looksLike(other.alias, alias)),
  )
  if (taken || isNameOfAnother(alias, exercise.teams)) return refuse('alias taken')
  if (team === null ? exercise.teams.length > 0 : !exercise.teams.includes(team))
    return refuse('team required')
  return [{ kind: 'joined', seat: holder, code: wanted.code, alias, team }]
}
