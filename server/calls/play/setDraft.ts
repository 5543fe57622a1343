import { sentence } from '#contracts/words/messages.ts'
import * as play from '#contracts/calls/play/play.ts'
import { DONE } from '#contracts/replies/player-commands.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound, said } from '#server/calls/refused.ts'
import { keepDraft } from '#server/database/play/drafts.ts'
import { draftOwner } from '#server/exercises/drafts.ts'
import { look } from '#server/exercises/players.ts'

export const setDraft = handler(
  play.setDraft,
  async (services, caller, { id, response, team, user, scenario, base, device }) => {
    const playing = await look(services, caller, { user, scenario })
    if (!playing) return notFound

    const owned = draftOwner(playing, id, team)
    if (isRefusal(owned)) return said(owned)

    const draft = {
      exerciseId: caller.exerciseId,
      owner: owned.owner,
      event: id,
      text: response,
      seatId: caller.seatId,
    }
    const isKept = await keepDraft(services.db, { ...draft, base: base ?? null, device: device ?? null })
    return isKept ? { type: 'success', data: sentence(DONE.setDraft) } : no('draft changed')
  },
)
