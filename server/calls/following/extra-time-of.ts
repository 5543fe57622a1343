import type { InputOf } from '#contracts/wire/call.ts'
import type * as contracts from '#contracts/calls/following/extra-time.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { no, notFound } from '#server/calls/refused.ts'
import { lead, seatCalled } from '#server/exercises/lead.ts'
import { playedNow, type Played } from '#server/exercises/played.ts'
import type { CallerOf, Refused, Services } from '#server/services/services.ts'
import { exerciseToModify, type Follower } from './whose-exercise.ts'

interface PlayerMeant {
  readonly exercise: string
  readonly played: Played
  /** The id of the seat row. */
  readonly seat: string
}

export const playerMeant = async (
  services: Services,
  caller: Follower | CallerOf<'facilitator'>,
  named: InputOf<typeof contracts.getExtraTime>,
): Promise<PlayerMeant | Refused> => {
  if (caller.kind === 'facilitator') {
    const played = await lead(services, caller)
    if (!played) return notFound
    const seat = seatCalled(played, named.player)
    return seat === undefined ? no('seat unknown') : { exercise: caller.exerciseId, played, seat }
  }
  const exercise = await exerciseToModify(services.db, caller, named)
  if (isRefusal(exercise)) return exercise
  const played = await playedNow(services.db, exercise.id)
  const seat = played && [...played.seats.values()].find(({ code }) => code === named.code)
  return seat ? { exercise: exercise.id, played, seat: seat.id } : notFound
}

export const authorOf = (caller: Follower | CallerOf<'facilitator'>, by: string | undefined): string => {
  if (caller.kind === 'facilitator') return by || sentence('somebody unnamed')
  return caller.kind === 'admin' ? `admin ${caller.editorId}` : `${caller.kind} ${caller.accountId}`
}
