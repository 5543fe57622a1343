import * as together from '#contracts/calls/scenarios/together.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { scenarioNamed } from '#server/database/scenarios/scenarios.ts'
import { commentsOf, threadOf } from '#server/database/scenarios/threads.ts'

export const getComments = handler(
  together.getComments,
  async ({ db }, { editorId }, { filename, event, before = null }) => {
    const scenarioId = filename === '' ? undefined : await scenarioNamed(db, filename)
    if (scenarioId === undefined) return notFound
    const thread = await threadOf(db, scenarioId, event)
    if (!thread) return { comments: [], more: false, isDone: false, doneBy: '', doneAt: null }
    const { comments, more } = await commentsOf(db, thread.id, { editorId, before })
    return {
      comments: comments.map(({ writtenAt, editedAt, ...comment }) => ({
        ...comment,
        writtenAt: writtenAt.toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
      })),
      more,
      isDone: thread.doneAt !== null,
      doneBy: thread.doneBy,
      doneAt: thread.doneAt?.toISOString() ?? null,
    }
  },
)
