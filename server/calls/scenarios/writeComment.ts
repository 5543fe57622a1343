import * as together from '#contracts/calls/scenarios/together.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound } from '#server/calls/refused.ts'
import { currentScenario, scenarioNamed } from '#server/database/scenarios/scenarios.ts'
import { addComment } from '#server/database/scenarios/threads.ts'

/** A comment on an unsaved event is refused, because other authors cannot see the event. */
export const writeComment = handler(
  together.writeComment,
  async ({ db }, { editorId }, { filename, event, text }, { audit }) => {
    const current = filename === '' ? undefined : await currentScenario(db, filename)
    const scenarioId = current && (await scenarioNamed(db, filename))
    if (!current || scenarioId === undefined) return notFound
    if (text.trim() === '') return no('comment empty')
    if (!current.content.sections.some(({ events }) => events.some(({ id }) => id === event)))
      return no('comment without event')
    await db.begin(tx => addComment(tx, { scenarioId, event, editorId, text: text.trim() }))
    audit.object = current.content.fileName
    audit.detail = { event }
    return { type: 'success', data: sentence('comment written') }
  },
)
