import * as authoring from '#contracts/calls/scenarios/authoring.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { no, notFound } from '#server/calls/refused.ts'
import { cancelImportOf, importsOf } from '#server/database/scenarios/import-jobs.ts'

export const cancelImport = handler(
  authoring.cancelImport,
  async ({ db }, { editorId }, { job }, { audit }) => {
    if (await cancelImportOf(db, editorId, job)) {
      audit.object = job
      return { type: 'success', data: sentence('import cancelled') }
    }
    const [found] = await importsOf(db, editorId, job)
    return found ? no('import over') : notFound
  },
)
