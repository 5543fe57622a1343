import { notesAsTheyAre, notesIn, notesKept } from '#contracts/replies/player-calls.ts'
import { noteCommand } from '#contracts/replies/player-commands.ts'
import * as playTogether from '#contracts/calls/play/play-together.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound, said } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { enter, look } from '#server/exercises/players.ts'
import { momentOf } from './moment-of.ts'

/** Rule 108. */
export const updateNotes = handler(playTogether.updateNotes, async (services, caller, body) => {
  if (!(await enter(services, caller, { code: body.code, user: body.user }))) return notFound
  const outcome = await act(services, caller.exerciseId, noteCommand({ seat: caller.seatId }, body))
  if (isRefusal(outcome) && outcome.refused !== 'notes conflict') return said(outcome)

  const saved = 'appended' in outcome ? outcome.appended.find(fact => fact.kind === 'noted') : undefined
  if (saved) return notesKept(saved.version)

  const playing = await look(services, caller, {})
  const notes = playing && notesIn(momentOf(playing))
  if (!notes) return playing ? no('seat unknown') : notFound
  return notesAsTheyAre(notes, body.notes)
})
