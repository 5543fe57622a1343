import * as shelf from '#contracts/calls/scenarios/shelf.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { savedSection } from '#server/database/scenarios/shelf.ts'

export const loadSection = handler(
  shelf.loadSection,
  async ({ db }, _author, { filename, version = null }) => {
    const saved = filename === '' ? undefined : await savedSection(db, filename, version)
    return saved ? { ...saved.content, version: saved.number } : no('section not selected')
  },
)
