import type { Columns, RowOf } from './columns.ts'

export const exercise = {
  id: 'uuid',
  tenant_id: 'uuid?',
  mode: 'text',
  scenario_id: 'uuid',
  scenario_version: 'bigint',
  identifier: 'text',
  trainer: 'text',
  ordered_by: 'uuid?',
  client_id: 'uuid?',
  private: 'boolean',
  free: 'boolean',
  teams: 'text[]',
  starts_at: 'timestamptz',
  expires_at: 'timestamptz',
  seed: 'text',
  grading: 'text?',
  facilitator_email: 'text?',
  open: 'boolean',
  closed_at: 'timestamptz?',
  last_number: 'integer',
  created_at: 'timestamptz',
  removed_at: 'timestamptz?',
  facilitator_version: 'integer',
  facilitator_hash: 'bytea?',
  push_warned_at: 'timestamptz?',
  push_warned_minutes: 'integer?',
  closes_at: 'timestamptz?',
  erased_to: 'integer',
  rewritten: 'integer',
  team_decisions: 'text?',
  one_screen: 'boolean',
  words: 'jsonb',
  /** The identifier, folded for searching. */
  called: 'text',
} as const satisfies Columns
export type ExerciseRow = RowOf<typeof exercise>

export const seat = {
  id: 'uuid',
  exercise_id: 'uuid',
  tenant_id: 'uuid?',
  code: 'text',
  position: 'integer',
  email: 'text?',
  alias: 'text?',
  team: 'text?',
  token_version: 'integer',
  token_hash: 'bytea',
  expires_at: 'timestamptz',
  started_at: 'timestamptz?',
  completes_at: 'timestamptz?',
  seen_at: 'timestamptz?',
  nda_agreed_at: 'timestamptz?',
  role: 'text?',
  nda_hash: 'text?',
  cancelled_at: 'timestamptz?',
  created_at: 'timestamptz',
  taken_from: 'text?',
  completed_at: 'timestamptz?',
  readiness: 'jsonb?',
} as const satisfies Columns
export type SeatRow = RowOf<typeof seat>

export const joinLink = {
  text: 'text',
  exercise_id: 'uuid',
  created_by: 'uuid?',
  created_at: 'timestamptz',
  made: 'text',
} as const satisfies Columns
export type JoinLinkRow = RowOf<typeof joinLink>

export const prepared_message = {
  id: 'uuid',
  exercise_id: 'uuid',
  message: 'jsonb',
  made_by: 'text',
  made_at: 'timestamptz',
} as const satisfies Columns
export type PreparedMessageRow = RowOf<typeof prepared_message>

export const exercise_file = {
  id: 'uuid',
  exercise_id: 'uuid',
  name: 'text',
  mime: 'text',
  bytes: 'bigint',
  stored_as: 'text',
  sha256: 'bytea',
  uploaded_by: 'text',
  uploaded_at: 'timestamptz',
  removed_at: 'timestamptz?',
} as const satisfies Columns
export type ExerciseFileRow = RowOf<typeof exercise_file>
