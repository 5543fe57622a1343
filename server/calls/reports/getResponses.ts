import * as reports from '#contracts/calls/reports/reports.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { reportFor } from './report-access.ts'
import { aTurn, namingFor, reportOf } from './report-of.ts'
import { reportReply } from '#contracts/replies/report-reply.ts'

export const getResponses = handler(
  reports.getResponses,
  async (services, caller, { group = '', ...names }, { audit }) => {
    const played = await reportFor(services, caller, group)
    if (isRefusal(played)) return played
    audit.object = played.exercise.id

    const report = await reportOf(played, namingFor(services, caller, played.exercise.id, names))
    await aTurn()
    const reply = reportReply(report, played.facts)
    // Serialising a large report takes a while too, so other calls get a turn first.
    await aTurn()
    return reply
  },
)
