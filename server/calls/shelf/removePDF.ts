import * as removed from '#contracts/authors/removed.ts'
import { sentence } from '#contracts/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { removeNamed } from '#server/database/library/shelf.ts'

/** It leaves the library; players of what was ordered before read it all the same, as they read the rest of their scenario (rule 57). */
export const removePDF = handler(removed.removePDF, async ({ db }, { editorId }, { filename }, { audit }) => {
  const id = filename === '' ? undefined : await removeNamed(db, 'document', filename, editorId)
  if (id === undefined) return no('document not selected')
  audit.object = id
  return { type: 'success', data: sentence('document deleted') }
})
