import { sentence, sentenceOf } from '#contracts/words/messages.ts'
import * as shelf from '#contracts/calls/scenarios/shelf.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import { prepareDocument } from '#domain/scenario/authoring/shelf.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { clean } from '#server/content/clean.ts'
import type { Followed } from '#server/database/scenarios/carried.ts'
import { saveDocument } from '#server/database/scenarios/documents.ts'
import { saveOwnText } from '#server/database/scenarios/own-texts.ts'
import { named } from '#server/content/first-names.ts'
import type { Db, Request } from '#server/services/services.ts'

/** Rules 57 and 156, decision 0029. */
export const savePDF = handler(
  shelf.savePDF,
  async ({ db }, { editorId }, { baseVersion = null, follow = null, scenario, ...input }, { audit }) => {
    const document = await prepareDocument(input, clean)
    if (isRefusal(document)) return said(document)
    const written = { document, editorId, base: baseVersion }
    return scenario === undefined
      ? inLibrary(db, { ...written, follow }, audit)
      : inScenario(db, { ...written, scenario }, audit)
  },
)

interface Written {
  readonly document: ScenarioDocument
  readonly editorId: string
  readonly base: number | null
}

const inLibrary = async (
  db: Db,
  { document, editorId, ...at }: Written & { readonly follow: readonly string[] | null },
  audit: Request['audit'],
) => {
  const saved = await saveDocument(db, document, editorId, at)
  if (isRefusal(saved)) return overtaken(saved)
  audit.object = saved.id
  audit.detail = { version: saved.version, scenarios: saved.changed.length, kept: saved.kept.length }
  const data = [sentence('document saved', { name: document.fileName }), ...followedWords(saved)].join(' ')
  return {
    type: saved.kept.length > 0 && at.follow === null ? 'warning' : 'success',
    data,
    version: saved.version,
    saved: true,
  } as const
}

const inScenario = async (
  db: Db,
  { document, editorId, ...at }: Written & { readonly scenario: string },
  audit: Request['audit'],
) => {
  const saved = await saveOwnText(db, document, editorId, at)
  if (isRefusal(saved)) return saved.refused === 'changed meanwhile' ? overtaken(saved) : said(saved)
  const { id, scenario, version } = saved
  audit.object = id
  audit.detail = { version, scenario }
  return {
    type: 'success',
    data: sentence('document own saved', { name: document.fileName, scenario, version }),
    version,
    saved: true,
  } as const
}

const overtaken = (refusal: Refusal) =>
  ({
    type: 'warning',
    data: sentenceOf(refusal),
    version: Number(refusal.values?.['version'] ?? 0),
    saved: false,
  }) as const

const followedWords = ({ changed, kept }: Followed): readonly string[] => [
  ...(changed.length > 0
    ? [
        sentence('document changed in', {
          names: named(changed.map(({ scenario, version }) => `${scenario} (version ${version})`)),
        }),
      ]
    : []),
  ...(kept.length > 0 ? [sentence('document kept in', { n: kept.length, names: named(kept) })] : []),
]
