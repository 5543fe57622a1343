import { composed } from '#domain/composed.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { prepareScenario, tidiedDocument } from './authoring.ts'
import { type Clean, cleanedDocument } from '../texts/cleaning.ts'
import { checkDocumentName, checkFileName } from '../event-rules.ts'
import { fieldProblems } from '../checks/form-fields.ts'
import { inWords, problemIn } from '../problem.ts'
import { document as schema, type Scenario, type ScenarioDocument } from '../schema.ts'
import type { SectionFrom } from '../references/copied-events.ts'
import { isFields } from '../wire-values.ts'

export type Section = Scenario['sections'][number] & {
  readonly listed?: SectionFrom
}

/** @param value the events of the section, or `{events}` */
export const prepareSection = async (
  fileName: string,
  value: unknown,
  clean: Clean,
  listed?: SectionFrom,
): Promise<Section | Refusal> => {
  const misnamed = checkFileName(fileName)
  if (misnamed) return misnamed
  const events = isFields(value) ? value['events'] : value
  const prepared = await prepareScenario(
    { fileName, ...{ scenario: [{ name: fileName.trim(), events }] } },
    clean,
  )
  if (isRefusal(prepared)) return prepared
  const [section] = prepared.scenario.sections
  return section ? { ...section, ...(listed && { listed }) } : refuse('file name required')
}

export const prepareDocument = async (
  value: { readonly filename: string; readonly [field: string]: unknown },
  clean: Clean,
): Promise<ScenarioDocument | Refusal> => {
  const fileName = composed(value.filename).trim()
  const misnamed = checkDocumentName(fileName)
  if (misnamed) return misnamed
  const { title = '', content = '', images = [], type = 'Document', fields = [] } = value
  const parsed = schema.safeParse(
    { fileName, title, content, images: images ?? [], type, fields: fields ?? [] },
    { error: inWords },
  )
  if (!parsed.success) return refuse('document invalid', { problem: problemIn(parsed.error) })
  const cleaned = await cleanedDocument(parsed.data, clean)
  if (isRefusal(cleaned)) return cleaned
  const tidied = tidiedDocument(cleaned)
  return fieldProblems(tidied.fields)[0]?.refusal ?? tidied
}
