import { sentence, sentenceOf } from '#contracts/messages.ts'
import * as shelf from '#contracts/shelf.ts'
import { isRefusal } from '#domain/refusal.ts'
import { prepareDocument } from '#domain/scenario/shelf.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { clean } from '#server/content/clean.ts'
import { saveDocument } from '#server/database/library/documents.ts'

/** A new version in the place of what was there, unless its author says which version he began from and there is another one (rule 156). */
export const savePDF = handler(shelf.savePDF, async ({ db }, { editorId }, { baseVersion = null, ...input }, { audit }) => {
  const document = await prepareDocument(input, clean)
  if (isRefusal(document)) return said(document)
  const saved = await saveDocument(db, document, editorId, baseVersion)
  if (isRefusal(saved)) return { type: 'warning', data: sentenceOf(saved), version: Number(saved.values?.['version'] ?? 0), saved: false }
  audit.object = saved.id
  return { type: 'success', data: sentence('document saved', { name: document.fileName }), version: saved.version, saved: true }
})
