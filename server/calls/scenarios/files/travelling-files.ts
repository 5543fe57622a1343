import { decoded } from '#domain/decoded.ts'
import { faceName } from '#domain/scenario/face.ts'
import type { Scenario, ScenarioDocument } from '#domain/scenario/schema.ts'
import { filledByDefault } from '#domain/scenario/variables/filled.ts'
import { libraryDocument } from '#server/database/scenarios/scenarios.ts'
import type { Queries } from '#server/services/services.ts'
import { namedFiles } from '#domain/scenario/media/named-files.ts'

export const withItsDocuments = async (db: Queries, scenario: Scenario): Promise<Scenario> => {
  const taken: ScenarioDocument[] = []
  for (const name of namedFiles(scenario).documents) {
    const document = await libraryDocument(db, name)
    if (document) taken.push({ ...document, fileName: name })
  }
  return { ...scenario, documents: [...scenario.documents, ...taken] }
}

export const travellingMedia = (scenario: Scenario): readonly string[] => {
  const people = filledByDefault(scenario, 0)
    .sections.flatMap(({ events }) => events)
    .flatMap(({ name, comments }) => [name, ...comments.map(({ persona }) => persona)])
  const faces = people
    .flatMap(name => [name.replaceAll(/\s+/g, ''), faceName(name)])
    .filter(face => face !== '')
  const inTexts = [...JSON.stringify(scenario).matchAll(/\/(?:images|videos)\/([^"\\?#\s<>]+)/g)].map(
    ([, name = '']) => decoded(name),
  )
  return [
    ...new Set([
      ...namedFiles(scenario).media,
      ...inTexts,
      ...faces.flatMap(face => [`personas/${face}.png`, `personas/${face}.jpg`]),
    ]),
  ]
}
