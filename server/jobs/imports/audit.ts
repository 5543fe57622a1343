import { writeAudit } from '#server/database/administration/audit.ts'
import type { ImportOrder } from '#server/database/scenarios/import-jobs.ts'
import type { Queries } from '#server/services/services.ts'

interface Noted {
  readonly object?: string
  readonly detail?: Readonly<Record<string, unknown>>
}

export const noteImport = (
  tx: Queries,
  order: ImportOrder,
  outcome: string,
  { object = '', detail = {} }: Noted = {},
) =>
  writeAudit(tx, [
    {
      ...{ actorKind: order.actor_kind, actorId: order.editor_id, ip: order.ip, requestId: order.request_id },
      ...{ call: 'importScenario', object, outcome, detail },
    },
  ])
