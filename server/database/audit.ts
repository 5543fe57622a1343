// The audit log: who did what to whom, and how it went; never what was written (security.md 8.3).
import type { Queries } from '#server/services.ts'

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

/** Appends one entry to the chain. */
export const writeAudit = (db: Queries, { actorKind, actorId, ip, call, object, outcome, requestId, detail }: AuditEntry) =>
  db`select write_audit(${actorKind}, ${actorId}, ${ip}, ${call}, ${object}, ${outcome}, ${requestId}, ${JSON.stringify(detail)}::text::jsonb)`
