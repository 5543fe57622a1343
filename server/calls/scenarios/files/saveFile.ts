import * as authoring from '#contracts/calls/scenarios/authoring.ts'
import { sentence, sentenceOf } from '#contracts/words/messages.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { prepareScenario } from '#domain/scenario/authoring/authoring.ts'
import { renamedEvents } from '#domain/scenario/file/renamed-events.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { clean } from '#server/content/clean.ts'
import { findingsSaid } from '#server/content/findings-said.ts'
import { namedFiles } from '#domain/scenario/media/named-files.ts'
import { knownLibrary, missingFiles } from '#server/database/scenarios/known.ts'
import { atomically } from '#server/database/atomically.ts'
import { currentScenario } from '#server/database/scenarios/scenarios.ts'
import { saveVersionWithin } from '#server/database/scenarios/scenario-saving.ts'
import { followRenamed } from '#server/database/scenarios/threads.ts'
import { withItsDocuments } from './travelling-files.ts'
import { placedText } from '#server/content/placed-refusal.ts'

/** Rules 57 and 156. */
export const saveFile = handler(authoring.saveFile, async ({ db }, { editorId }, input, { audit }) => {
  const before = await currentScenario(db, input.fileName)

  const prepared = await prepareScenario(input, clean, before?.content)
  if (isRefusal(prepared)) return said(placedText(prepared))
  const { scenario, remarks } = prepared

  // Checked before saving: a failure afterwards would tell the author that nothing was saved.
  const files = namedFiles(scenario)
  const missing = await missingFiles(db, files)
  const findings = await findingsSaid(
    await withItsDocuments(db, scenario),
    await knownLibrary(db, files.documents),
  )

  const saved = await atomically(db, async tx => {
    const made = await saveVersionWithin(tx, scenario, editorId, input.baseVersion ?? null)
    if (!isRefusal(made) && made.isNew && before)
      await followRenamed(tx, scenario.fileName, renamedEvents(before.content, scenario))
    return made
  })
  if (isRefusal(saved) && (saved.refused === 'changed meanwhile' || saved.refused === 'removed meanwhile'))
    return {
      type: 'warning',
      data: sentenceOf(saved),
      version: Number(saved.values?.['version'] ?? 0),
      saved: false,
    }
  if (isRefusal(saved)) return said(saved)
  audit.object = scenario.fileName
  audit.detail = { version: saved.number, changed: saved.isNew }

  const warnings = [
    ...remarks,
    ...(missing.length > 0 ? [refuse('files missing', { names: missing.join(', ') })] : []),
  ]
  const errors = isRefusal(findings) ? sentence('scenario not looked through') : findings.errors
  const done = sentence(saved.isNew ? 'scenario saved' : 'scenario unchanged', {
    name: scenario.fileName,
    version: saved.number,
  })
  return {
    type: warnings.length > 0 || errors !== '' ? 'warning' : 'success',
    data: [done, ...warnings.map(sentenceOf), errors].filter(said => said !== '').join(' '),
    version: saved.number,
    saved: true,
    ...(isRefusal(findings) ? {} : { findings: findings.counts }),
  }
})
