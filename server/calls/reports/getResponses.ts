import * as reports from '#contracts/reports.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { reportFor } from './report-access.ts'
import { namingFor, reportOf } from './report-of.ts'
import { reportReply } from './report-reply.ts'

/** The report, made at this moment from the log. */
export const getResponses = handler(reports.getResponses, async (services, caller, { group = '', ...names }, { audit }) => {
  const played = await reportFor(services, caller, group)
  if (isRefusal(played)) return played
  audit.object = played.exercise.id

  const report = await reportOf(played, namingFor(services, caller, played.exercise.id, names))
  return reportReply(report, played.facts)
})
