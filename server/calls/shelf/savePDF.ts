import { sentence } from '#contracts/messages.ts'
import * as shelf from '#contracts/shelf.ts'
import { isRefusal } from '#domain/refusal.ts'
import { prepareDocument } from '#domain/scenario/shelf.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { sanitise } from '#server/content/sanitise.ts'
import { saveDocument } from '#server/database/library/shelf.ts'

export const savePDF = handler(shelf.savePDF, async ({ db }, { editorId }, input, { audit }) => {
  const document = prepareDocument(input, sanitise)
  if (isRefusal(document)) return said(document)
  audit.object = await saveDocument(db, document, editorId)
  return { type: 'success', data: sentence('document saved', { name: document.fileName }) }
})
