import * as together from '#contracts/calls/scenarios/together.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { scenarioNamed } from '#server/database/scenarios/scenarios.ts'
import { threadsOf } from '#server/database/scenarios/threads.ts'

export const getThreads = handler(together.getThreads, async ({ db }, _author, { filename }) => {
  const scenarioId = filename === '' ? undefined : await scenarioNamed(db, filename)
  if (scenarioId === undefined) return notFound
  const threads = await threadsOf(db, scenarioId)
  return threads.map(({ writtenAt, ...thread }) => ({ ...thread, writtenAt: writtenAt.toISOString() }))
})
