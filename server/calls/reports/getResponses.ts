import * as reports from '#contracts/reports.ts'
import { report } from '#domain/exercise/report.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { pseudonyms } from './random-names.ts'
import { reportFor } from './report-access.ts'
import { reportReply } from './report-reply.ts'

/** The report, made at this moment from the log. Names are taken out here, not in the page (security.md, row 26). */
export const getResponses = handler(reports.getResponses, async (services, caller, { group = '', anonymise = false }, { audit }) => {
  const played = await reportFor(services, caller, group)
  if (isRefusal(played)) return played
  audit.object = played.exercise.id

  const viewer = caller.kind === 'player' ? caller.seatId : null
  const { exercise, state, now, facts } = played
  return reportReply(report(exercise, state, now, { viewer, anonymise, pseudonym: pseudonyms() }), facts)
})
