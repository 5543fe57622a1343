import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { instant, line } from '#contracts/wire/fields.ts'
import { file } from '#contracts/wire/file.ts'

export const OUTCOMES = ['done', 'refused', 'failed'] as const

const filter = {
  /** A kind of actor, an id, or part of a name. */
  actor: line(200).default(''),
  call: line(100).default(''),
  /** Only calls that change something. */
  acts: z.boolean().optional(),
  /** An id, or part of a name. */
  object: line(200).default(''),
  outcome: z.enum(OUTCOMES).optional(),
  /** Both days are included, and in UTC: '2026-11-21'. */
  from: line(10).default(''),
  to: line(10).default(''),
}

const auditEntry = z.object({
  id: z.string(),
  at: instant,
  actorKind: z.string(),
  actorId: z.string(),
  actor: z.string(),
  ip: z.string(),
  call: z.string(),
  object: z.string(),
  objectName: z.string(),
  outcome: z.string(),
  requestId: z.string(),
  detail: z.unknown(),
  /** The names of the ids in `detail`. */
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
    before: line(20).default(''),
    size: z.int().min(1).max(200).default(50),
  }),
  reply: z.object({
    entries: z.array(auditEntry),
    /** `before` of the next page; '' on the last one. */
    older: z.string(),
    matching: z.int(),
    mostCounted: z.int(),
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
    /** `next` of the previous reply; '' for the first call. */ after: line(20).default(''),
  }),
  reply: z.object({
    type: z.enum(['success', 'warning']),
    data: z.string(),
    broken: auditEntry.nullable(),
    /** `after` of the next call; '' at the end of the log, and if an entry is broken. */
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
