import { ACTORS } from '#contracts/wire/call.ts'
import type { AuditEntry, OUTCOMES } from '#contracts/calls/administration/audit-log.ts'
import { readDate, type IsoDate } from '#domain/customer/calendar.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import {
  idsNamed,
  namesOf,
  withWhatIsTheirs,
  type AuditFilter,
  type ReadEntry,
} from '#server/database/administration/audit-log.ts'
import type { Queries } from '#server/services/services.ts'

export interface AuditQuery {
  readonly actor: string
  readonly call: string
  readonly acts?: boolean | undefined
  readonly object: string
  readonly outcome?: (typeof OUTCOMES)[number] | undefined
  readonly from: string
  readonly to: string
}

export const filterOf = async (
  db: Queries,
  { actor, call, acts = false, object, outcome, from, to }: AuditQuery,
): Promise<AuditFilter | Refusal> => {
  const days = daysOf(from, to)
  if (isRefusal(days)) return days
  const isKind = ACTORS.some(kind => kind === actor.toLowerCase())
  const [actors, objects] = await Promise.all([
    isKind ? { kind: actor.toLowerCase() } : actor === '' ? null : idsNamed(db, actor).then(ids => ({ ids })),
    object === '' ? null : idsNamed(db, object).then(ids => withWhatIsTheirs(db, ids)),
  ])
  return { actors, call, acts, objects, outcome: outcome ?? null, ...days }
}

const daysOf = (
  first: string,
  last: string,
): { readonly from: IsoDate | null; readonly to: IsoDate | null } | Refusal => {
  const [from, to] = [first, last].map(day => (day === '' ? null : readDate(day)))
  const isWrong = isRefusal(from) || isRefusal(to) || (from && to && from > to)
  return isWrong ? refuse('audit days') : { from: from ?? null, to: to ?? null }
}

export const toldOf = (asked: AuditQuery): Record<string, unknown> =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value))

export const shownEntries = async (db: Queries, rows: readonly ReadEntry[]): Promise<AuditEntry[]> => {
  const names = await namesOf(
    db,
    rows.flatMap(({ actor_id, object, detail }) => [actor_id, object, ...idsIn(detail)]),
  )
  const namesIn = (detail: unknown) =>
    Object.fromEntries(idsIn(detail).flatMap(id => (names.has(id) ? [[id, names.get(id) ?? '']] : [])))
  return rows.map(({ id, at, actor_kind, actor_id, ip, call, object, outcome, request_id, detail }) => ({
    id,
    at: at.toISOString(),
    actorKind: actor_kind,
    actorId: actor_id,
    actor: names.get(actor_id) ?? '',
    ip,
    call,
    object,
    objectName: names.get(object) ?? '',
    outcome,
    requestId: request_id,
    detail,
    names: namesIn(detail),
  }))
}

const idsIn = (detail: unknown): string[] =>
  JSON.stringify(detail).match(/(?<=")[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=")/g) ?? []
