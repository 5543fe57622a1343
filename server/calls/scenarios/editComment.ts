import * as together from '#contracts/calls/scenarios/together.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound } from '#server/calls/refused.ts'
import { changeComment } from '#server/database/scenarios/threads.ts'

export const editComment = handler(
  together.editComment,
  async ({ db }, { editorId }, { id, text }, { audit }) => {
    if (text.trim() === '') return no('comment empty')
    const place = await changeComment(db, { id, editorId, text: text.trim() })
    if (!place) return notFound
    audit.object = place.scenario
    audit.detail = { event: place.event, comment: id }
    return { type: 'success', data: sentence('comment edited') }
  },
)
