import * as removed from '#contracts/calls/scenarios/removed.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { carriedDocuments } from '#server/database/scenarios/carried.ts'
import { removeNamed } from '#server/database/scenarios/shelf.ts'
import { named } from '#server/content/first-names.ts'

/** Rule 57, decision 0029. */
export const removePDF = handler(removed.removePDF, async ({ db }, { editorId }, { filename }, { audit }) => {
  const id = filename === '' ? undefined : await removeNamed(db, 'document', filename, editorId)
  const carriers = filename === '' ? [] : await carriedDocuments(db, filename)
  const names = named([...new Set(carriers.map(({ scenario }) => scenario))])
  if (id === undefined)
    return carriers.length > 0
      ? no('document carried', { name: filename, names })
      : no('document not selected')
  audit.object = id
  const stays = carriers.length > 0 ? [sentence('document stays', { names })] : []
  return { type: 'success', data: [sentence('document deleted'), ...stays].join(' ') }
})
