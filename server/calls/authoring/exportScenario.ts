import * as authoring from '#contracts/authoring.ts'
import { sentence } from '#contracts/messages.ts'
import { canonicalText } from '#domain/scenario/file/canonical.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound } from '#server/calls/refused.ts'
import { type Packed, zipOf } from '#server/content/archive/zip-writer.ts'
import { currentScenario } from '#server/database/library/scenarios.ts'
import { travellingMedia, withItsDocuments } from './travelling-files.ts'

/** With the answers in it: for authors alone (security.md, row 40). */
export const exportScenario = handler(
  authoring.exportScenario,
  async ({ db, media }, { restricted }, { filename, version = null }, { audit }) => {
    // One restricted account may not look back (rule 4).
    if (restricted && version !== null) return { ...no('no access'), status: 403 }
    const current = await currentScenario(db, filename, version)
    if (!current) return notFound
    audit.object = current.content.fileName
    audit.detail = { version: current.number }

    const scenario = await withItsDocuments(db, current.content)
    const packed: Packed[] = []
    for (const name of travellingMedia(scenario)) {
      const file = await media.find(name)
      if (file) packed.push({ name: `media/${name}`, ...file })
    }
    return {
      fileName: `${scenario.fileName}.zip`,
      mime: 'application/zip',
      contains: sentence('scenario exported'),
      parts: zipOf({ 'scenario.json': canonicalText(scenario) }, packed),
    }
  },
)
