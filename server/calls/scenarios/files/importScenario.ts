import { setTimeout as sleep } from 'node:timers/promises'
import * as authoring from '#contracts/calls/scenarios/authoring.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { checkFileName } from '#domain/scenario/event-rules.ts'
import { handler } from '#server/calls/handler.ts'
import { no, said } from '#server/calls/refused.ts'
import { importsOf, type ShownImport } from '#server/database/scenarios/import-jobs.ts'
import type { Queries, Refused } from '#server/services/services.ts'

/** Milliseconds. */
const PATIENCE = 2_000

/** The import is a job: it goes on if the connection ends. */
export const importScenario = handler(
  authoring.importScenario,
  async (
    { db, imports },
    { editorId, kind },
    { replace, fileName = '', title = '' },
    { file, ip, id, audit },
  ) => {
    if (!file) return no('archive required')
    const named = fileName === '' ? undefined : checkFileName(fileName)
    if (named) return said(named)
    const job = await imports.take(file, {
      ...{ editor_id: editorId, actor_kind: kind, ip, request_id: id, replaces: replace === 'true' },
      ...{ as_name: fileName || null, as_title: title || null },
    })
    if (isRefusal(job)) return said(job)
    audit.isWrittenByJob = true
    const found = await endOf(db, editorId, job)
    return found?.outcome
      ? replyOf(found)
      : { type: 'success', data: sentence('import goes on'), fileName: '', version: 0, lost: [], job }
  },
)

const endOf = async (db: Queries, editorId: string, job: string): Promise<ShownImport | undefined> => {
  for (let [pause, waited] = [10, 0]; ; pause = Math.min(pause * 2, 200)) {
    const [found] = await importsOf(db, editorId, job)
    if (!found || found.ended_at !== null || waited >= PATIENCE) return found
    await sleep(pause)
    waited += pause
  }
}

const replyOf = ({ outcome }: ShownImport): ReplyOf<typeof authoring.importScenario> | Refused => {
  // The cast holds: the outcome of a job is a refusal or a reply.
  if (!isRefusal(outcome)) return outcome as ReplyOf<typeof authoring.importScenario>
  // These two refusals are thrown, so that they are reported like any other full disk or defect.
  if (outcome.refused === 'disk full')
    throw Object.assign(new Error('An import could not be written.'), { code: 'ENOSPC' })
  if (outcome.refused === 'defect') throw new Error('An import failed; the log says where.')
  return said(outcome)
}
