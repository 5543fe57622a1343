import * as contract from '#contracts/calls/administration/audit-log.ts'
import type { AuditEntry } from '#contracts/calls/administration/audit-log.ts'
import { sentence } from '#contracts/words/messages.ts'
import { CSV_START, csvLine } from '#domain/csv.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { askDatabaseTime } from '#server/database/clock.ts'
import { auditPage, type AuditFilter } from '#server/database/administration/audit-log.ts'
import type { Queries } from '#server/services/services.ts'
import { filterOf, shownEntries, toldOf } from './audit-query.ts'

/** The file is streamed, because the log may have any length. */
export const exportAuditLog = handler(
  contract.exportAuditLog,
  async ({ db }, _admin, { format, ...asked }, { audit }) => {
    const filter = await filterOf(db, asked)
    if (isRefusal(filter)) return said(filter)

    audit.detail = { format, ...toldOf(asked) }
    const madeAt = new Date(await askDatabaseTime(db)).toISOString()
    const contains = sentence(`audit ${format}`)
    const fileName = `Audit log ${madeAt.slice(0, 10)}.${format}`
    return format === 'csv'
      ? { fileName, mime: 'text/csv; charset=utf-8', contains, parts: asCsv(db, filter) }
      : {
          fileName,
          mime: 'application/json',
          contains,
          parts: asJson(db, filter, { contains, madeAt, asked: toldOf(asked) }),
        }
  },
)

const PART = 1_000

async function* partsOf(db: Queries, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  for (let before: string | null = null; ;) {
    const rows = await auditPage(db, filter, before, PART)
    if (rows.length > 0) yield await shownEntries(db, rows)
    if (rows.length < PART) return
    before = rows.at(-1)?.id ?? null
  }
}

const HEAD = [
  'Entry',
  'Time (UTC)',
  'Kind',
  'Actor',
  'Actor id',
  'IP',
  'Call',
  'Object',
  'Object id',
  'Outcome',
  'Request',
  'Detail',
  'Names in detail',
]

async function* asCsv(db: Queries, filter: AuditFilter) {
  yield Buffer.from(CSV_START + csvLine(HEAD))
  for await (const entries of partsOf(db, filter)) yield Buffer.from(entries.map(rowOf).join(''))
}

const rowOf = (entry: AuditEntry): string => {
  const {
    id,
    at,
    actorKind,
    actor,
    actorId,
    ip,
    call,
    objectName,
    object,
    outcome,
    requestId,
    detail,
    names,
  } = entry
  const named = Object.entries(names).map(([about, name]) => `${about} = ${name}`)
  return csvLine([
    ...[id, at, actorKind, actor, actorId, ip, call, objectName, object, outcome, requestId],
    ...[JSON.stringify(detail), named.join('; ')],
  ])
}

async function* asJson(db: Queries, filter: AuditFilter, head: object) {
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"entries":[`)
  let isFirst = true
  for await (const entries of partsOf(db, filter)) {
    yield Buffer.from((isFirst ? '' : ',\n') + entries.map(entry => JSON.stringify(entry)).join(',\n'))
    isFirst = false
  }
  yield Buffer.from(']}')
}
