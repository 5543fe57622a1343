import * as authoring from '#contracts/calls/scenarios/authoring.ts'
import { authoredEvent } from '#contracts/replies/authored-event.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound } from '#server/calls/refused.ts'
import { currentScenario } from '#server/database/scenarios/scenarios.ts'

/** Security row 40: the reply contains the answers. */
export const loadFile = handler(
  authoring.loadFile,
  async ({ db }, { restricted }, { filename, version = null }) => {
    // Rule 4.
    if (restricted && version !== null) return { ...no('no access'), status: 403 }
    if (filename === '') return no('scenario not selected')
    const current = await currentScenario(db, filename, version)
    if (!current) return notFound
    const { fileName, details, sections, documents } = current.content
    const told = sections.map(({ name, events }) => ({
      name,
      events: events.map(event => authoredEvent(event, name)),
    }))
    return { ...details, fileName, scenario: told, documents, version: current.number }
  },
)
