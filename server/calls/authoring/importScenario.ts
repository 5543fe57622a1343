import * as authoring from '#contracts/authoring.ts'
import { sentence, sentenceOf } from '#contracts/messages.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { prepareScenario } from '#domain/scenario/authoring.ts'
import { differences } from '#domain/scenario/file/differences.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { withArchive, type Archive } from '#server/content/archive/open-archive.ts'
import { scenarioIn } from '#server/content/scenario-file.ts'
import { introduce } from '#server/database/library/introduce.ts'
import { clean } from '#server/content/clean.ts'
import { saveVersion } from '#server/database/library/scenario-saving.ts'
import type { Request, Services } from '#server/services.ts'
import { keepMediaOf } from './keep-media-of.ts'
import { placed } from './placed-refusal.ts'

/** Read, made harmless and held to the rules of saving before anything is kept; nothing that is lost on the way goes unsaid (UP7). */
export const importScenario = handler(authoring.importScenario, async (services, { editorId }, { replace }, request) => {
  const { file } = request
  if (!file) return no('archive required')
  const imported = await withArchive(file, archive => importFrom(services, archive, { editorId, replace, request, path: file.path }))
  return isRefusal(imported) ? placed(imported) : imported
})

interface Import {
  readonly editorId: string
  readonly replace: 'true' | 'false' | undefined
  readonly request: Request
  /** Where the archive lies. */
  readonly path: string
}

const importFrom = async (services: Services, archive: Archive, { editorId, replace, request, path }: Import) => {
  const read = await scenarioIn(archive.scenario)
  if (isRefusal(read)) return read
  const prepared = await prepareScenario(read.scenario, clean)
  if (isRefusal(prepared)) return prepared
  const { scenario, remarks } = prepared

  const saved = await saveVersion(services.db, scenario, editorId)
  if (isRefusal(saved)) return saved
  request.audit.object = scenario.fileName
  request.audit.detail = { version: saved.number, changed: saved.isNew }
  const newcomers = await introduce(services.db, [scenario])
  const media = await keepMediaOf(services, archive, path, { by: editorId, mayReplace: replace === 'true' })

  const tidied = [
    ...new Set(differences(read.scenario, scenario).map(({ event }) => (event === null ? scenario.fileName : `event ${event}`))),
  ]
  const warnings = [
    ...remarks,
    ...(read.lost.length > 0 ? [refuse('fields lost', { fields: read.lost.join(', ') })] : []),
    ...(tidied.length > 0 ? [refuse('import changed', { parts: tidied.join(', ') })] : []),
    ...(media.refused.length > 0 ? [refuse('import media refused', { names: media.refused.join(', ') })] : []),
  ]
  const met = newcomers > 0 ? [sentence('import people made', { n: newcomers })] : []
  const there = media.there.length > 0 ? [sentence('import media there', { names: media.there.join(', ') })] : []
  const done = sentence('scenario imported', { name: scenario.fileName, version: saved.number, n: media.kept })
  return {
    type: warnings.length > 0 ? ('warning' as const) : ('success' as const),
    data: [done, ...met, ...there, ...warnings.map(sentenceOf)].join(' '),
    fileName: scenario.fileName,
    version: saved.number,
    lost: [...read.lost],
  }
}
