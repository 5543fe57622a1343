import * as authoring from '#contracts/calls/scenarios/authoring.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { type MessageCode, sentence, sentenceOf } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { importsOf, type ShownImport } from '#server/database/scenarios/import-jobs.ts'

type Shown = ReplyOf<typeof authoring.importJobs>[number]

export const importJobs = handler(authoring.importJobs, async ({ db }, { editorId }, { job = null }) => {
  const found = await importsOf(db, editorId, job)
  return found.map(shown)
})

const shown = (job: ShownImport): Shown => ({
  job: job.id,
  state: job.state,
  step: job.step,
  media: { done: job.media_done, of: job.media_all },
  fileName: job.scenario,
  begun: job.begun_at.toISOString(),
  ended: job.ended_at?.toISOString() ?? null,
  ...saidOf(job),
})

const saidOf = (job: ShownImport): Pick<Shown, 'data' | 'reply'> => {
  if (isRefusal(job.outcome)) return { data: sentenceOf(job.outcome) }
  if (job.state !== 'done')
    return { data: sentence(WORDS[job.state === 'working' ? job.step : job.state], countsOf(job)) }
  // The cast holds: the outcome of a job that is done is its reply.
  const reply = job.outcome as NonNullable<Shown['reply']>
  return { data: reply.data, reply }
}

const countsOf = ({ media_done: done, media_all: n }: ShownImport) => ({ done, n })

const WORDS = {
  waiting: 'import waits',
  received: 'import received',
  read: 'import read',
  checked: 'import checked',
  refused: 'import cut off',
  cancelled: 'import cancelled',
} as const satisfies Record<string, MessageCode>
