import { sentence } from '#contracts/words/messages.ts'
import * as shelf from '#contracts/calls/scenarios/shelf.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { removeNamed } from '#server/database/scenarios/shelf.ts'

export const removeSection = handler(
  shelf.removeSection,
  async ({ db }, { editorId }, { filename }, { audit }) => {
    const id = filename === '' ? undefined : await removeNamed(db, 'section', filename, editorId)
    if (id === undefined) return no('section not selected')
    audit.object = id
    return { type: 'success', data: sentence('section deleted') }
  },
)
