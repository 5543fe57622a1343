import * as play from '#contracts/calls/play/play.ts'
import { seatOf } from '#domain/exercise/state/state.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound, said } from '#server/calls/refused.ts'
import { draftOf } from '#server/database/play/drafts.ts'
import { draftOwner } from '#server/exercises/drafts.ts'
import { look } from '#server/exercises/players.ts'

export const getDraft = handler(play.getDraft, async (services, caller, { id, team, user, scenario }) => {
  const playing = await look(services, caller, { user, scenario })
  if (!playing) return notFound

  const owned = draftOwner(playing, id, team)
  if (isRefusal(owned)) return said(owned)

  const draft = await draftOf(services.db, caller.exerciseId, owned.owner, id)
  const by = draft?.by_seat ? seatOf(playing.state, draft.by_seat)?.alias : ''
  return { type: 'success', data: draft?.text ?? '', by: by ?? '', device: draft?.device ?? '' }
})
