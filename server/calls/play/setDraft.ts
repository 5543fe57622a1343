import { sentence } from '#contracts/messages.ts'
import * as play from '#contracts/play.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound, said } from '#server/calls/refused.ts'
import { keepDraft } from '#server/database/drafts.ts'
import { draftOwner } from '#server/exercises/drafts.ts'
import { look } from '#server/exercises/players.ts'

export const setDraft = handler(play.setDraft, async (services, caller, { id, response, user, scenario }) => {
  const playing = await look(services, caller, { user, scenario })
  if (!playing) return notFound

  const owned = draftOwner(playing, id)
  if (isRefusal(owned)) return said(owned)

  await keepDraft(services.db, { exerciseId: caller.exerciseId, owner: owned.owner, event: id, text: response, seatId: caller.seatId })
  return { type: 'success', data: sentence('draft stored') }
})
