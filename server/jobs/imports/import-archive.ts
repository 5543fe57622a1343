// Reliability UP7.
import { stat } from 'node:fs/promises'
import { differenceSentence } from '#contracts/words/differences.ts'
import { sentence, sentenceOf } from '#contracts/words/messages.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { prepareScenario } from '#domain/scenario/authoring/authoring.ts'
import { tidiedIn } from '#domain/scenario/file/tidied.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import { type Archive, withArchive } from '#server/content/archive/open-archive.ts'
import { clean } from '#server/content/clean.ts'
import { findingsSaid } from '#server/content/findings-said.ts'
import { named } from '#server/content/first-names.ts'
import { namedFiles } from '#domain/scenario/media/named-files.ts'
import { placed } from '#server/content/placed-refusal.ts'
import { scenarioIn } from '#server/content/scenario-file.ts'
import { atomically } from '#server/database/atomically.ts'
import { endImport } from '#server/database/scenarios/import-jobs.ts'
import { introduceWithin } from '#server/database/people/introduce.ts'
import { knownLibrary, missingFiles } from '#server/database/scenarios/known.ts'
import { replaceMediaWithin } from '#server/database/media/media-list.ts'
import { type Saved, saveVersionWithin, titleTaken } from '#server/database/scenarios/scenario-saving.ts'
import { currentScenario, holdScenario } from '#server/database/scenarios/scenarios.ts'
import type { Queries } from '#server/services/services.ts'
import { archiveOf, clearImported } from '#server/media/imported-files.ts'
import { type Attempt, GivenUp } from './attempt.ts'
import { noteImport } from './audit.ts'
import { mediaOf, type ReadyMedia } from './media-of-archive.ts'

/** Returns the files that rows now refer to, which are still to be moved. */
export const importArchive = async (attempt: Attempt): Promise<readonly string[] | Refusal> => {
  const { parts, job } = attempt
  // Deletes the files of an earlier attempt.
  await clearImported(parts.config.dataDir, job.id, { but: 'archive' })
  const path = archiveOf(parts.config.dataDir, job.id)
  const found = await stat(path).catch(() => undefined)
  // The archive is missing if the database was restored without the files in `incoming`.
  if (!found) return refuse('import cut off')
  const imported = await withArchive({ path, bytes: found.size }, archive => importFrom(attempt, archive))
  return isRefusal(imported) ? placed(imported) : imported
}

const importFrom = async (attempt: Attempt, archive: Archive) => {
  const { db } = attempt.parts
  const read = await scenarioIn(archive.scenario)
  if (isRefusal(read)) return read
  await attempt.tell({ step: 'read', media_all: archive.media.length })
  const wanted = namedAs(read.scenario, attempt.job)
  const prepared = await prepareScenario(wanted, clean)
  if (isRefusal(prepared)) return prepared
  const { scenario, remarks } = prepared
  // Saving checks this again. Here it is reported before the pictures are processed.
  const taken = await titleTaken(db, scenario)
  if (taken) return taken
  await attempt.tell({ step: 'checked', scenario: scenario.fileName })
  const media = await mediaOf(attempt, archive)
  const { cleaned, others } = tidiedIn(wanted, scenario)
  const warnings = [
    ...remarks,
    ...(read.lost.length > 0 ? [refuse('fields lost', { fields: read.lost.join(', ') })] : []),
    ...(cleaned.length > 0 ? [refuse('import cleaned', { parts: named(cleaned) })] : []),
    ...(others.length > 0
      ? [refuse('import changed', { changes: named(others.map(differenceSentence)) })]
      : []),
    ...(media.refused.length > 0
      ? [refuse('import media refused', { names: media.refused.join(', ') })]
      : []),
  ]
  const errors = await errorsIn(db, scenario, media)
  return atomically(db, tx =>
    keep(tx, attempt, {
      scenario,
      media,
      warnings,
      errors,
      lost: read.lost,
      hasComments: archive.hasComments,
    }),
  )
}

const namedAs = (scenario: Scenario, { as_name: name, as_title: title }: Attempt['job']): Scenario => ({
  ...scenario,
  fileName: name ?? scenario.fileName,
  details: title === null ? scenario.details : { ...scenario.details, title },
})

const errorsIn = async (db: Queries, scenario: Scenario, { ready }: ReadyMedia): Promise<string> => {
  const { media, documents, forms } = await knownLibrary(db, namedFiles(scenario).documents)
  const found = await findingsSaid(scenario, {
    ...{ documents, forms },
    media: new Set([...media, ...ready.map(({ name }) => name.toLowerCase())]),
  })
  return isRefusal(found) ? sentence('scenario not looked through') : found.errors
}

interface Found {
  readonly scenario: Scenario
  readonly media: ReadyMedia
  readonly warnings: readonly Refusal[]
  readonly errors: string
  readonly lost: readonly string[]
  readonly hasComments: boolean
}

/** Throws if the job is no longer ours, so that nothing is stored. */
const keep = async (
  tx: Queries,
  { job }: Attempt,
  { scenario: read, media, warnings: known, errors, lost, hasComments }: Found,
): Promise<readonly string[] | Refusal> => {
  const { scenario, shown } = await asShownHere(tx, read)
  const saved = await saveVersionWithin(tx, scenario, job.editor_id, null)
  if (isRefusal(saved)) return saved
  const newcomers = await introduceWithin(tx, [scenario])
  const kept: string[] = []
  const there: string[] = []
  for (const each of media.ready) {
    if ((await replaceMediaWithin(tx, each)) === undefined) there.push(each.name)
    else kept.push(each.storedAs)
  }
  const missing = await missingFiles(tx, namedFiles(scenario))
  const warnings = [
    ...known,
    ...(missing.length > 0 ? [refuse('files missing', { names: missing.join(', ') })] : []),
  ]
  const met = newcomers > 0 ? [sentence('import people made', { n: newcomers })] : []
  const stay = there.length > 0 ? [sentence('import media there', { names: named(there) })] : []
  const said = hasComments ? [sentence('import comments left')] : []
  const reply = {
    type: warnings.length > 0 || errors !== '' ? 'warning' : 'success',
    data: [
      ...doneIn(scenario.fileName, saved, kept.length),
      ...shown,
      ...warnings.map(sentenceOf),
      errors,
      ...met,
      ...stay,
      ...said,
    ]
      .filter(said => said !== '')
      .join(' '),
    fileName: scenario.fileName,
    version: saved.number,
    lost,
    there,
  }
  if (!(await endImport(tx, job, 'done', reply))) throw new GivenUp('not ours')
  await noteImport(tx, job, 'done', {
    object: scenario.fileName,
    detail: { version: saved.number, changed: saved.isNew },
  })
  return kept
}

const doneIn = (name: string, { number: version, isNew }: Saved, n: number): readonly string[] =>
  isNew
    ? [sentence('scenario imported', { name, version, n })]
    : [
        sentence('scenario unchanged', { name, version }),
        ...(n > 0 ? [sentence('import media alone', { n })] : []),
      ]

/** The file does not decide the visibility: a new scenario is hidden (rule 155). */
const asShownHere = async (tx: Queries, scenario: Scenario) => {
  await holdScenario(tx, scenario.fileName)
  const before = await currentScenario(tx, scenario.fileName)
  const visible = before?.content.details.visible ?? false
  const shown = before
    ? visible === scenario.details.visible
      ? undefined
      : 'import visibility kept'
    : 'copy hidden'
  return {
    scenario: { ...scenario, details: { ...scenario.details, visible } },
    shown: shown === undefined ? [] : [sentence(shown)],
  }
}
