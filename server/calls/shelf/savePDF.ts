import { sentence, sentenceOf } from '#contracts/messages.ts'
import * as shelf from '#contracts/shelf.ts'
import { isRefusal } from '#domain/refusal.ts'
import { prepareDocument } from '#domain/scenario/shelf.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { clean } from '#server/content/clean.ts'
import type { Followed } from '#server/database/library/carried.ts'
import { saveDocument } from '#server/database/library/documents.ts'
import { named } from '#server/content/first-names.ts'

/**
 * A new version in the place of what was there, unless its author says which version he began from and there is another one (rule 156).
 * Scenarios that carried its former text have the new one with it, all or those its author chose (decision 0029); exercises keep what they froze (rule 57).
 */
export const savePDF = handler(shelf.savePDF, async ({ db }, { editorId }, { baseVersion = null, follow = null, ...input }, { audit }) => {
  const document = await prepareDocument(input, clean)
  if (isRefusal(document)) return said(document)
  const saved = await saveDocument(db, document, editorId, { base: baseVersion, follow })
  if (isRefusal(saved)) return { type: 'warning', data: sentenceOf(saved), version: Number(saved.values?.['version'] ?? 0), saved: false }
  audit.object = saved.id
  audit.detail = { version: saved.version, scenarios: saved.changed.length, kept: saved.kept.length }
  const data = [sentence('document saved', { name: document.fileName }), ...followedWords(saved)].join(' ')
  return { type: saved.kept.length > 0 && follow === null ? 'warning' : 'success', data, version: saved.version, saved: true }
})

/** Which scenarios changed with it, and which carry another text. */
const followedWords = ({ changed, kept }: Followed): readonly string[] => [
  ...(changed.length > 0
    ? [sentence('document changed in', { names: named(changed.map(({ scenario, version }) => `${scenario} (version ${version})`)) })]
    : []),
  ...(kept.length > 0 ? [sentence('document kept in', { names: named(kept) })] : []),
]
