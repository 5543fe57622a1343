import type { MessageCode } from '#contracts/words/messages.ts'
import * as play from '#contracts/calls/play/play.ts'
import { isOver, stageOf } from '#domain/exercise/story/stage.ts'
import { seatOf } from '#domain/exercise/state/state.ts'
import type { Stage } from '#domain/exercise/story/view.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { takePlace, type TakenSeat } from '#server/exercises/join.ts'
import { type Played, playedNow } from '#server/exercises/played.ts'
import { look } from '#server/exercises/players.ts'
import type { CallerOf, Refused, Services } from '#server/services/services.ts'
import { linkRefusal, loginReply } from './login-reply.ts'

/** Opening a link does not start the clock (rules 38, 42, 43, 116, 131 to 134). */
export const loginToken = handler(play.loginToken, async (services, caller, _nothing, { ip }) => {
  const place =
    caller.kind === 'join'
      ? await placeFor(services, caller.exerciseId, ip)
      : { seatId: caller.seatId, token: caller.token }
  if (isRefusal(place)) return place

  const player = { kind: 'player', exerciseId: caller.exerciseId, ...place } as const
  const playing = await look(services, player, {})
  if (!playing) return no('link not found')

  const { exercise, state, now } = playing
  const seat = seatOf(state, place.seatId)
  const closed = CLOSED[stageOf(exercise, state, seat, now)]
  if (closed)
    return { ...no(closed), more: linkRefusal(playing, now, services.config.supportEmail, place.seatId) }

  const reply = loginReply(playing, place.token, services.config.supportEmail)
  if (reply.agreed && seat && !seat.firstSeenAt)
    await act(services, exercise.id, { kind: 'first seen', seat: place.seatId })
  return reply
})

const CLOSED: Partial<Record<Stage, MessageCode>> = {
  expired: 'link expired',
  'not started': 'not started',
  'not open': 'not open',
}

const placeFor = async (
  services: Services,
  exerciseId: CallerOf<'join'>['exerciseId'],
  ip: string,
): Promise<TakenSeat | Refused> => {
  const played = await playedNow(services.db, exerciseId)
  if (!played) return no('link not found')
  const { exercise, state, now } = played
  const isLate = isOver(exercise, state, now) || now > exercise.expiresAt
  const closed = isLate ? 'link expired' : CLOSED[stageOf(exercise, state, undefined, now)]
  const taken = closed ? refuse(closed) : await takePlace(services, played, ip)
  const place = needsOwnLink(taken, played) ? refuse('personal link needed') : taken
  return isRefusal(place)
    ? { ...said(place), more: linkRefusal(played, now, services.config.supportEmail) }
    : place
}

/** Seats ordered for email addresses are not assigned through a shared link. */
const needsOwnLink = (taken: TakenSeat | Refusal, { exercise, facts }: Played): boolean =>
  isRefusal(taken) && taken.refused === 'no free seat' && exercise.mode === 'automated' && !facts.private
