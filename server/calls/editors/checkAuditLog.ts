import * as contract from '#contracts/audit-log.ts'
import { sentence } from '#contracts/messages.ts'
import { handler } from '#server/calls/handler.ts'
import { checkChain } from '#server/database/house/audit-chain.ts'
import { auditEntry } from '#server/database/house/audit-log.ts'
import { shownEntries } from './asked-entries.ts'

/** What it found goes into the log stream too, where nobody who reaches the database can change it. */
export const checkAuditLog = handler(contract.checkAuditLog, async ({ db, log }, _admin, _input, { audit }) => {
  const { entries, broken, last, head } = await checkChain(db)
  audit.detail = { entries, last, head, broken }
  log.info({ entries, last, head, broken }, 'the audit log was checked')
  if (broken === null) return { type: 'success', data: sentence('audit whole', { n: entries }), entries, broken }

  const entry = await auditEntry(db, broken)
  const [shown = null] = await shownEntries(db, entry ? [entry] : [])
  return { type: 'warning', data: sentence('audit broken', { id: broken }), entries, broken: shown }
})
