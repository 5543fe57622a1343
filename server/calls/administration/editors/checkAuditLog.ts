import * as contract from '#contracts/calls/administration/audit-log.ts'
import { sentence } from '#contracts/words/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { checkChain, entriesUpTo } from '#server/database/administration/audit-chain.ts'
import { auditEntry } from '#server/database/administration/audit-log.ts'
import { shownEntries } from './audit-query.ts'

/** Milliseconds: a long log is read in several calls. */
const LONGEST_MS = 3_000

/** The result also goes into the log stream, which cannot be changed through the database. */
export const checkAuditLog = handler(
  contract.checkAuditLog,
  async ({ db, log }, _admin, { after }, { audit }) => {
    const begun = performance.now()
    const from = /^\d{1,18}$/.test(after) ? after : null
    const { broken, last, head, more } = await checkChain(
      db,
      from,
      () => performance.now() - begun > LONGEST_MS,
    )
    const found = { after, last, head, broken }
    audit.detail = found
    log.info(found, 'the audit log was checked')
    if (broken !== null) {
      const entry = await auditEntry(db, broken)
      const [shown = null] = await shownEntries(db, entry ? [entry] : [])
      return { type: 'warning', data: sentence('audit broken', { id: broken }), broken: shown, next: '' }
    }
    const n = await entriesUpTo(db, last)
    return more
      ? { type: 'success', data: sentence('audit whole so far', { n }), broken: null, next: last }
      : { type: 'success', data: sentence('audit whole', { n }), broken: null, next: '' }
  },
)
