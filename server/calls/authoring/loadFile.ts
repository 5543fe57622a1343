import * as authoring from '#contracts/authoring.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { currentScenario } from '#server/database/scenarios.ts'

/** With the answers in it: for authors alone (security.md, row 40). */
export const loadFile = handler(authoring.loadFile, async ({ db }, _author, { filename }) => {
  const current = await currentScenario(db, filename)
  if (!current) return notFound
  const { fileName, details, sections, documents } = current.content
  return { ...details, fileName, scenario: sections, documents, version: current.number }
})
