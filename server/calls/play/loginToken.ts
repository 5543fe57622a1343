import * as play from '#contracts/play.ts'
import { isOver, stageOf } from '#domain/exercise/stage.ts'
import { seatOf } from '#domain/exercise/state.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { takePlace, type Place } from '#server/exercises/join.ts'
import { playedNow } from '#server/exercises/played.ts'
import { look } from '#server/exercises/players.ts'
import type { CallerOf, Refused, Services } from '#server/services.ts'
import { loginReply } from './login-reply.ts'

/** Opens a link. It starts no story; with the agreement given, it is the first sign of the player (rules 38, 42, 43, 131 to 134). */
export const loginToken = handler(play.loginToken, async (services, caller) => {
  const place = caller.kind === 'join' ? await placeFor(services, caller.exerciseId) : { seatId: caller.seatId, token: caller.token }
  if (isRefusal(place)) return place

  const player = { kind: 'player', exerciseId: caller.exerciseId, ...place } as const
  const playing = await look(services, player, {})
  if (!playing) return no('link not found')

  const { exercise, state, now } = playing
  const seat = seatOf(state, place.seatId)
  const stage = stageOf(exercise, state, seat, now)
  const reply = loginReply(playing, place.token, services.config.mailFrom)
  const more = { startsAt: reply.startsAt, serverTime: new Date(now).toISOString(), support: reply.support } satisfies play.LinkRefusal
  if (stage === 'expired') return { ...no('link expired'), more }
  if (stage === 'not started') return { ...no('not started'), more }

  if (reply.agreed && seat && !seat.firstSeenAt) await act(services, exercise.id, { kind: 'first seen', seat: place.seatId })
  return reply
})

/** A place is only given away while it can be used. */
const placeFor = async (services: Services, exerciseId: CallerOf<'join'>['exerciseId']): Promise<Place | Refused> => {
  const played = await playedNow(services.db, exerciseId)
  if (!played) return no('link not found')
  const { exercise, state, now } = played
  if (isOver(exercise, state, now) || now > exercise.expiresAt) return no('link expired')
  if (exercise.mode === 'automated' && now < exercise.startsAt) return no('not started')
  const place = await takePlace(services, played)
  return isRefusal(place) ? said(place) : place
}
