import type * as play from '#contracts/calls/play/play.ts'
import { builtInForm } from '#domain/exercise/mails/built-in.ts'
import { isNamed, type Known } from '#domain/scenario/checks/known.ts'
import { namedFiles } from '#domain/scenario/media/named-files.ts'
import type { Scenario, ScenarioDocument } from '#domain/scenario/schema.ts'
import { editorCall } from '#web/session/editor-call.ts'

/** Milliseconds for which a loaded document is used again: it may be changed in another window. */
const FRESH = 10_000

interface Loaded {
  readonly at: number
  readonly document: Promise<ScenarioDocument | null>
}

const loaded = new Map<string, Loaded>()

export const withItsDocuments = async (scenario: Scenario, { documents }: Known): Promise<Scenario> => {
  const names = namedFiles(scenario).documents.filter(
    name => documents && isNamed(documents, name) && !builtInForm(name),
  )
  if (names.length === 0) return scenario
  const found = await Promise.all(names.map(load))
  return { ...scenario, documents: [...scenario.documents, ...found.filter(document => document !== null)] }
}

const load = (filename: string): Promise<ScenarioDocument | null> => {
  const known = loaded.get(filename)
  if (known && performance.now() - known.at < FRESH) return known.document
  const document = editorCall<typeof play.loadPDF>('loadPDF', { filename })
    .then(found => ({ ...found, fileName: filename }))
    .catch(() => null)
  loaded.set(filename, { at: performance.now(), document })
  return document
}
