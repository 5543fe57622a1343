import type { Columns, RowOf } from './columns.ts'

export const audit = {
  id: 'bigint',
  at: 'timestamptz',
  actor_kind: 'text',
  actor_id: 'text',
  ip: 'text',
  call: 'text',
  object: 'text',
  outcome: 'text',
  request_id: 'text',
  detail: 'jsonb',
  chain: 'bytea',
  /** The full address, later null. `ip` is its network. */
  address: 'text?',
} as const satisfies Columns
export type AuditRow = RowOf<typeof audit>

export const idempotency = {
  actor: 'text',
  key: 'text',
  call: 'text',
  body_hash: 'bytea',
  reply: 'jsonb?',
  status: 'integer?',
  created_at: 'timestamptz',
  process: 'text',
  type: 'text?',
} as const satisfies Columns
export type IdempotencyRow = RowOf<typeof idempotency>

export const throttle = {
  key: 'text',
  points: 'integer',
  expires_at: 'timestamptz',
} as const satisfies Columns
export type ThrottleRow = RowOf<typeof throttle>

export const erasure = {
  id: 'bigint',
  at: 'timestamptz',
  actor: 'text',
  texts: 'boolean',
  removed: 'integer',
  cancelled: 'integer',
  done_at: 'timestamptz?',
  address: 'text?',
} as const satisfies Columns

export const installation = {
  name: 'text',
  value: 'text',
  set_at: 'timestamptz',
} as const satisfies Columns
export type InstallationRow = RowOf<typeof installation>

export const heartbeat = {
  one: 'boolean',
  beat_at: 'timestamptz',
} as const satisfies Columns

export const outage = {
  id: 'bigint',
  began_at: 'timestamptz',
  ended_at: 'timestamptz',
} as const satisfies Columns
export type OutageRow = RowOf<typeof outage>
