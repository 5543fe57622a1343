import * as contract from '#contracts/calls/administration/audit-log.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { auditCount, auditedCalls, auditPage } from '#server/database/administration/audit-log.ts'
import { filterOf, shownEntries, toldOf } from './audit-query.ts'

/** Counting stops here, so that it stays fast in a long log. */
const MOST_COUNTED = 10_000

export const getAuditLog = handler(
  contract.getAuditLog,
  async ({ db }, _admin, { before, size, ...asked }, { audit }) => {
    const filter = await filterOf(db, asked)
    if (isRefusal(filter)) return said(filter)

    const [rows, matching, calls] = await Promise.all([
      auditPage(db, filter, /^\d{1,18}$/.test(before) ? before : null, size + 1),
      auditCount(db, filter, MOST_COUNTED),
      auditedCalls(db),
    ])
    const shown = rows.slice(0, size)
    audit.detail = toldOf(asked)
    return {
      entries: await shownEntries(db, shown),
      older: rows.length > size ? (shown.at(-1)?.id ?? '') : '',
      matching,
      mostCounted: MOST_COUNTED,
      calls,
    }
  },
)
