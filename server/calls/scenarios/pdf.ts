import * as shelf from '#contracts/calls/scenarios/shelf.ts'
import { filesOf } from '#server/calls/lead/press/cast-of.ts'
import { handler } from '#server/calls/handler.ts'
import { documentNames } from '#server/database/scenarios/documents.ts'
import { playedNow } from '#server/exercises/played.ts'

export const pdf = handler(shelf.pdf, async ({ db }, caller, { forms = false }) => {
  if (caller.kind !== 'facilitator') return documentNames(db, forms)
  const facilitated = await playedNow(db, caller.exerciseId)
  return facilitated ? filesOf(facilitated.exercise.scenario).documents : []
})
