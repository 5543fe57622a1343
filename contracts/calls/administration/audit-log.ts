// Reading the audit log (security §8.3, rule 186). What is written into it stands in the calls themselves.
import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { instant, line } from '#contracts/wire/fields.ts'
import { file } from '#contracts/wire/file.ts'

/** `failed`: the product, or what it stands on, could not answer. */
export const OUTCOMES = ['done', 'refused', 'failed'] as const

const filter = {
  /** A kind of actor, an id, or words of a name. */
  actor: line(200).default(''),
  call: line(100).default(''),
  /** An id, or words of a name. */
  object: line(200).default(''),
  outcome: z.enum(OUTCOMES).optional(),
  /** Days in UTC, the last one included: '2026-11-21'. */
  from: line(10).default(''),
  to: line(10).default(''),
}

const auditEntry = z.object({
  id: z.string(),
  at: instant,
  actorKind: z.string(),
  actorId: z.string(),
  /** What the actor is called now; '' for nobody, or somebody who is gone. */
  actor: z.string(),
  ip: z.string(),
  call: z.string(),
  object: z.string(),
  objectName: z.string(),
  outcome: z.string(),
  requestId: z.string(),
  detail: z.unknown(),
  /** What the ids in `detail` are called, also of what was removed since. */
  names: z.record(z.string(), z.string()),
})
export type AuditEntry = z.output<typeof auditEntry>

export const getAuditLog = call({
  name: 'getAuditLog',
  method: 'POST',
  who: ['admin'],
  rate: 'author',
  audited: true,
  summary: 'A page of the audit log, newest first (extension).',
  input: z.object({
    ...filter,
    /** Entries older than this one. */ before: line(20).default(''),
    size: z.int().min(1).max(200).default(50),
  }),
  reply: z.object({
    entries: z.array(auditEntry),
    /** `before` of the next page; '' where this is the last one. */
    older: z.string(),
    /** How many there are of what was asked for, counted up to `mostCounted`. */
    matching: z.int(),
    mostCounted: z.int(),
    /** Every call the log has an entry of. */
    calls: z.array(z.string()),
  }),
})

export const checkAuditLog = call({
  name: 'checkAuditLog',
  method: 'POST',
  who: ['admin'],
  rate: 'heavy',
  audited: true,
  summary:
    'Whether each entry of the audit log still follows from the one before it; names the first that does not (extension).',
  input: z.object({
    /** Where the last call ended: a long log takes several. */ after: line(20).default(''),
  }),
  reply: z.object({
    type: z.enum(['success', 'warning']),
    data: z.string(),
    /** The first entry that does not follow. */
    broken: auditEntry.nullable(),
    /** `after` of the next call; '' where the end was reached. */
    next: z.string(),
  }),
})

export const exportAuditLog = call({
  name: 'exportAuditLog',
  method: 'POST',
  who: ['admin'],
  rate: 'heavy',
  audited: true,
  summary: 'The matching entries as a file, CSV or JSON, newest first (extension).',
  input: z.object({ ...filter, format: z.enum(['csv', 'json']) }),
  reply: file,
})
