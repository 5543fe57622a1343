import { sentence } from '#contracts/messages.ts'
import { notesReply } from '#contracts/replies/notes-reply.ts'
import * as playTogether from '#contracts/play-together.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound, said } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { enter, look } from '#server/exercises/players.ts'
import { notesFor } from './notes-for.ts'

/** Saves the Incident Log, or hands out what somebody else wrote meanwhile so that both can be put together (rule 108). */
export const updateNotes = handler(playTogether.updateNotes, async (services, caller, { code, user, notes: text, version }) => {
  if (!(await enter(services, caller, { code, user }))) return notFound
  const outcome = await act(services, caller.exerciseId, { kind: 'note', seat: caller.seatId, text, baseVersion: version ?? null })
  if (isRefusal(outcome) && outcome.refused !== 'notes conflict') return said(outcome)

  const saved = 'appended' in outcome ? outcome.appended.find(fact => fact.kind === 'noted') : undefined
  if (saved) return { type: 'success', data: sentence('notes stored'), version: saved.version }

  // Somebody else's words stand there, or these very ones already.
  const playing = await look(services, caller, {})
  const notes = playing ? notesFor(playing) : notFound
  if (isRefusal(notes)) return said(notes)
  return notes.text === text
    ? { type: 'success', data: sentence('notes stored'), version: notes.version }
    : { type: 'warning', data: sentence('notes conflict'), ...notesReply(notes) }
})
