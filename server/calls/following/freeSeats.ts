import type { InputOf } from '#contracts/wire/call.ts'
import * as following from '#contracts/calls/following/following.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { freePlaces } from '#server/exercises/join.ts'
import type { CallerOf, Queries, Refused } from '#server/services/services.ts'
import { exerciseToModify, type Follower } from './whose-exercise.ts'

/** Security row 12. */
export const freeSeats = handler(following.freeSeats, async (services, caller, input, { audit }) => {
  const exercise = await exerciseOf(services.db, caller, input)
  if (typeof exercise !== 'string') return exercise
  audit.object = exercise

  const freed = await freePlaces(services, exercise, input.everybody === true ? null : input.code)
  if (isRefusal(freed)) return said(freed)
  audit.detail = { places: freed.length }
  return { type: 'success', data: sentence('places freed', { n: freed.length }) }
})

const exerciseOf = async (
  db: Queries,
  caller: Follower | CallerOf<'facilitator'>,
  named: InputOf<typeof following.freeSeats>,
): Promise<string | Refused> => {
  if (caller.kind === 'facilitator') return caller.exerciseId
  const exercise = await exerciseToModify(db, caller, named)
  return isRefusal(exercise) ? exercise : exercise.id
}
