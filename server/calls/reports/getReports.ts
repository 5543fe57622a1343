import type { ListedReport, ReportGroups } from '#contracts/calls/reports/report-lists.ts'
import * as lists from '#contracts/calls/reports/report-lists.ts'
import { dayMonthYear } from '#domain/customer/calendar.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import {
  reportPageOf,
  reportPageOfAll,
  type ReportPage,
  type ReportRow,
  reportRows,
  type ReportScope,
} from '#server/database/reports/report-list.ts'
import type { CallerOf } from '#server/services/services.ts'

/** S2§9. */
const PAGE_SIZE = 5
/** The number of reports per scenario for an administrator who asks for no page. */
const NEWEST = 50

/** S0§2, S2§2, rules 145, 206. */
export const getReports = handler(
  lists.getReports,
  async ({ db }, caller, { page, size = PAGE_SIZE, ...asked }) => {
    if ('role' in caller && caller.role === '0') return { ...no('no report access'), status: 403 }
    const filter = {
      scenario: asked.scenario || null,
      mode:
        asked.type === 'Automated'
          ? ('automated' as const)
          : asked.type === 'Facilitated'
            ? ('facilitated' as const)
            : null,
      search: asked.search ?? '',
      newestFirst: asked.sort !== 'oldest',
    }
    const scope = scopeOf(caller)
    if (page === undefined) {
      const rows = scope
        ? await reportRows(db, scope, filter)
        : await reportPageOfAll(db, filter, { page: 1, size: NEWEST })
      return rows.map(listedReport)
    }
    const paging = { page, size }
    return groupsReply(
      scope ? await reportPageOf(db, scope, filter, paging) : await reportPageOfAll(db, filter, paging),
      paging,
    )
  },
)

const scopeOf = (caller: CallerOf<'customer' | 'subaccount' | 'admin'>): ReportScope | null => {
  if (!('tenantId' in caller)) return null
  return { tenantId: caller.tenantId, trainer: caller.kind === 'subaccount' ? caller.trainer : null }
}

const groupsReply = (
  rows: readonly (ReportRow & { total: number })[],
  { page, size }: ReportPage,
): ReportGroups => {
  const groups = [...Map.groupBy(rows, row => row.file_name)].flatMap(([scenario, [first, ...others]]) =>
    first
      ? [
          {
            scenario,
            title: first.title,
            total: first.total,
            page,
            pages: Math.ceil(first.total / size),
            reports: [first, ...others].map(listedReport),
          },
        ]
      : [],
  )
  return { total: groups.reduce((sum, { total }) => sum + total, 0), groups }
}

const listedReport = (row: ReportRow): ListedReport => ({
  name: row.identifier,
  scenario: row.file_name,
  trainer: row.trainer,
  date: dayMonthYear(row.starts_at.getTime()),
  type: row.mode === 'facilitated' ? 'Facilitated' : 'Automated',
  id: row.id,
  title: row.title,
  customer: row.customer ?? row.brand ?? '',
  startsAt: row.starts_at.toISOString(),
})
