import * as authoring from '#contracts/calls/scenarios/authoring.ts'
import { sentence } from '#contracts/words/messages.ts'
import { canonicalText } from '#domain/scenario/file/canonical.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound } from '#server/calls/refused.ts'
import { type Packed, zipOf } from '#server/content/archive/zip-writer.ts'
import { currentScenario, scenarioNamed } from '#server/database/scenarios/scenarios.ts'
import { allComments } from '#server/database/scenarios/threads.ts'
import type { Queries } from '#server/services/services.ts'
import { commentsTable } from './comments-table.ts'
import { travellingMedia, withItsDocuments } from './travelling-files.ts'

export const exportScenario = handler(
  authoring.exportScenario,
  async ({ db, media }, { restricted }, { filename, version = null, comments = false }, { audit }) => {
    // Rule 4.
    if (restricted && version !== null) return { ...no('no access'), status: 403 }
    const current = await currentScenario(db, filename, version)
    if (!current) return notFound
    audit.object = current.content.fileName
    audit.detail = { version: current.number, comments }

    const scenario = await withItsDocuments(db, current.content)
    const packed: Packed[] = []
    for (const name of travellingMedia(scenario)) {
      const file = await media.find(name)
      if (file) packed.push({ name: `media/${name}`, ...file })
    }
    return {
      fileName: `${scenario.fileName}.zip`,
      mime: 'application/zip',
      contains: sentence(comments ? 'scenario exported with comments' : 'scenario exported'),
      parts: zipOf(
        { 'scenario.json': canonicalText(scenario), ...(comments && (await withComments(db, scenario))) },
        packed,
      ),
    }
  },
)

const withComments = async (db: Queries, scenario: Scenario): Promise<Readonly<Record<string, string>>> => {
  const id = await scenarioNamed(db, scenario.fileName)
  return { 'comments.csv': commentsTable(scenario, id === undefined ? [] : await allComments(db, id)) }
}
