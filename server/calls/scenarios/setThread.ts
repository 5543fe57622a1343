import * as together from '#contracts/calls/scenarios/together.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { scenarioNamed } from '#server/database/scenarios/scenarios.ts'
import { markThread, threadOf } from '#server/database/scenarios/threads.ts'

export const setThread = handler(
  together.setThread,
  async ({ db }, { editorId }, { filename, event, done }, { audit }) => {
    const scenarioId = filename === '' ? undefined : await scenarioNamed(db, filename)
    const thread = scenarioId === undefined ? undefined : await threadOf(db, scenarioId, event)
    if (!thread) return notFound
    await markThread(db, thread.id, editorId, done)
    audit.object = filename
    audit.detail = { event, done }
    return { type: 'success', data: sentence(done ? 'comments done' : 'comments open') }
  },
)
