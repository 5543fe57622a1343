import { isUuid } from '#domain/uuid.ts'
import * as facilitate from '#contracts/calls/lead/facilitate.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound, said } from '#server/calls/refused.ts'
import { facilitatedNamed } from '#server/database/lead/facilitated.ts'
import { act } from '#server/exercises/act.ts'
import { playedNow } from '#server/exercises/played.ts'

export const undoReset = handler(facilitate.undoReset, async (services, caller, { exercise }, { audit }) => {
  const id = isUuid(exercise) ? exercise : await facilitatedNamed(services.db, exercise)
  if (id === undefined) return notFound
  audit.object = id
  const outcome = await act(services, id, { kind: 'undo reset', by: caller.username })
  if (isRefusal(outcome)) return said(outcome)
  const back = await playedNow(services.db, id)
  return {
    type: 'success',
    data: sentence(back?.state.phase === 'paused' ? 'reset undone' : 'reset undone as it was'),
  }
})
