import * as playTogether from '#contracts/play-together.ts'
import { notesReply } from '#contracts/replies/notes-reply.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound, said } from '#server/calls/refused.ts'
import { look } from '#server/exercises/players.ts'
import { notesFor } from './notes-for.ts'

/** The Incident Log of the player's team, or his own (rule 108). */
export const getNotes = handler(playTogether.getNotes, async (services, caller, { code, user }) => {
  const playing = await look(services, caller, { code, user })
  if (!playing) return notFound
  const notes = notesFor(playing)
  return isRefusal(notes) ? said(notes) : { type: 'success', ...notesReply(notes), byOthers: notes.byOthers }
})
