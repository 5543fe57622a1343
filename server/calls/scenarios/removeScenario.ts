import { sentence } from '#contracts/words/messages.ts'
import * as shelf from '#contracts/calls/scenarios/shelf.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { removeNamed } from '#server/database/scenarios/shelf.ts'

/** The scenario leaves the library; ordered exercises go on, and its versions are kept (rule 159). */
export const removeScenario = handler(
  shelf.removeScenario,
  async ({ db }, { editorId }, { filename }, { audit }) => {
    const id = filename === '' ? undefined : await removeNamed(db, 'scenario', filename, editorId)
    if (id === undefined) return no('scenario not selected')
    audit.object = id
    return { type: 'success', data: sentence('scenario deleted') }
  },
)
