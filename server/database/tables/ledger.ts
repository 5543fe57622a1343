import type { Columns, RowOf } from './columns.ts'

export const ledger = {
  id: 'bigint',
  tenant_id: 'uuid',
  at: 'timestamptz',
  kind: 'text',
  change: 'integer',
  balance: 'integer',
  exercise_id: 'uuid?',
  actor: 'text',
  reason: 'text',
  due: 'date?',
} as const satisfies Columns
export type LedgerRow = RowOf<typeof ledger>
