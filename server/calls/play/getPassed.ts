import * as play from '#contracts/calls/play/play.ts'
import { shown } from '#contracts/replies/player-calls.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound, said } from '#server/calls/refused.ts'
import { look } from '#server/exercises/players.ts'
import { momentOf } from './moment-of.ts'

export const getPassed = handler(play.getPassed, async (services, caller, { player }) => {
  const playing = await look(services, caller, { player })
  if (!playing) return notFound
  const result = shown.getPassed(momentOf(playing))
  return isRefusal(result) ? said(result) : result
})
