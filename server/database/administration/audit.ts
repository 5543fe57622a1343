// Security §8.3.
import type { Queries } from '#server/services/services.ts'

export interface AuditEntry {
  readonly actorKind: string
  readonly actorId: string
  readonly ip: string
  readonly call: string
  readonly object: string
  readonly outcome: string
  readonly requestId: string
  readonly detail: Readonly<Record<string, unknown>>
}

export const writeAudit = (db: Queries, entries: readonly AuditEntry[]) =>
  db`select write_audit("actorKind", "actorId", ip, call, object, outcome, "requestId", detail)
    from jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb) as entry
      ("actorKind" text, "actorId" text, ip text, call text, object text, outcome text, "requestId" text, detail jsonb)`

export const forgetOldEntries = (db: Queries) => db`select forget_old_audit()`
