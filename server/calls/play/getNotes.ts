import * as playTogether from '#contracts/calls/play/play-together.ts'
import { shown } from '#contracts/replies/player-calls.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound, said } from '#server/calls/refused.ts'
import { look } from '#server/exercises/players.ts'
import { momentOf } from './moment-of.ts'

export const getNotes = handler(playTogether.getNotes, async (services, caller, { code, user }) => {
  const playing = await look(services, caller, { code, user })
  if (!playing) return notFound
  const notes = shown.getNotes(momentOf(playing))
  return isRefusal(notes) ? said(notes) : notes
})
