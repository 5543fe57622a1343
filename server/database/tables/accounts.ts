import type { Columns, RowOf } from './columns.ts'

export const client = {
  id: 'uuid',
  name: 'text',
  email: 'text',
  branding_logo_url: 'text',
  nda_text: 'text',
  support_email: 'text',
  created_at: 'timestamptz',
  removed_at: 'timestamptz?',
  removed_by: 'uuid?',
} as const satisfies Columns
export type ClientRow = RowOf<typeof client>

export const account = {
  id: 'uuid',
  tenant_id: 'uuid',
  kind: 'text',
  username: 'text',
  email: 'text',
  password_hash: 'text',
  portal_role: 'text',
  trainer: 'text',
  client_id: 'uuid?',
  level: 'smallint',
  private: 'boolean',
  identifier_choices: 'text[]',
  subscribed_on: 'date?',
  subscribed_until: 'date?',
  credit: 'integer',
  credit_spent: 'integer',
  allowance: 'integer',
  next_refill: 'date?',
  nda_agreed_at: 'timestamptz?',
  nda_hash: 'text?',
  disabled_at: 'timestamptz?',
  created_at: 'timestamptz',
  rollover: 'boolean',
  words: 'jsonb',
} as const satisfies Columns
export type AccountRow = RowOf<typeof account>

export const passwordReset = {
  id: 'uuid',
  account_id: 'uuid',
  token_hash: 'bytea',
  created_at: 'timestamptz',
  used_at: 'timestamptz?',
  from_home: 'boolean',
} as const satisfies Columns

export const editor = {
  id: 'uuid',
  username: 'text',
  email: 'text',
  password_hash: 'text',
  admin: 'boolean',
  restricted: 'boolean',
  disabled_at: 'timestamptz?',
  created_at: 'timestamptz',
  last_login_at: 'timestamptz?',
} as const satisfies Columns
export type EditorRow = RowOf<typeof editor>

export const secondFactor = {
  editor_id: 'uuid',
  sealed: 'text',
  confirmed_at: 'timestamptz?',
  last_step: 'bigint',
  created_at: 'timestamptz',
} as const satisfies Columns
export type SecondFactorRow = RowOf<typeof secondFactor>

export const recoveryCode = {
  editor_id: 'uuid',
  code_hash: 'bytea',
  used_at: 'timestamptz?',
} as const satisfies Columns

export const loginChallenge = {
  challenge_hash: 'bytea',
  editor_id: 'uuid',
  expires_at: 'timestamptz',
} as const satisfies Columns

export const session = {
  token_hash: 'bytea',
  account_id: 'uuid?',
  editor_id: 'uuid?',
  created_at: 'timestamptz',
  seen_at: 'timestamptz',
  expires_at: 'timestamptz',
} as const satisfies Columns
export type SessionRow = RowOf<typeof session>
