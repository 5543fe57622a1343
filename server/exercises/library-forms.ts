import { formsElsewhere } from '#domain/exercise/mails/built-in.ts'
import type { Scenario, ScenarioDocument } from '#domain/scenario/schema.ts'
import { filledDocument } from '#domain/scenario/variables/filled.ts'
import { playedDocument } from '#server/database/scenarios/scenarios.ts'
import type { Db } from '#server/services/services.ts'
import type { Played } from './played.ts'

const elsewhere = new WeakMap<Scenario, readonly string[]>()

type Playing = Pick<Played, 'exercise' | 'facts'>

export const libraryForms = async (db: Db, playing: Playing): Promise<readonly ScenarioDocument[]> => {
  const { scenario } = playing.exercise
  const names = elsewhere.get(scenario) ?? formsElsewhere(scenario)
  elsewhere.set(scenario, names)
  const found = await Promise.all(
    names.map(async fileName => ({ fileName, form: await libraryDocumentFor(db, playing, fileName) })),
  )
  return found.flatMap(({ fileName, form }) => (form ? [{ ...form, fileName }] : []))
}

/** Rule 243. */
export const libraryDocumentFor = async (
  db: Db,
  { exercise, facts }: Playing,
  fileName: string,
): Promise<ScenarioDocument | undefined> => {
  const document = await playedDocument(db, fileName)
  return document && filledDocument(document, exercise.scenario.details, facts.words, exercise.startsAt)
}
