import type { Columns, RowOf } from './columns.ts'

export const media = {
  id: 'uuid',
  name: 'text',
  kind: 'text',
  mime: 'text',
  bytes: 'bigint',
  stored_as: 'text',
  sha256: 'bytea',
  alt: 'text',
  uploaded_by: 'uuid?',
  uploaded_at: 'timestamptz',
  removed_at: 'timestamptz?',
  removed_by: 'uuid?',
} as const satisfies Columns
export type MediaRow = RowOf<typeof media>

export const mediaAlias = { name: 'text', media_id: 'uuid', since: 'timestamptz' } as const satisfies Columns

export const organisation = {
  id: 'uuid',
  name: 'text',
  email: 'text',
  created_at: 'timestamptz',
  removed_at: 'timestamptz?',
  removed_by: 'uuid?',
} as const satisfies Columns
export type OrganisationRow = RowOf<typeof organisation>

export const persona = {
  id: 'uuid',
  organisation_id: 'uuid',
  name: 'text',
  email: 'text',
  role: 'text',
  picture: 'text',
  created_at: 'timestamptz',
  removed_at: 'timestamptz?',
  removed_by: 'uuid?',
} as const satisfies Columns
export type PersonaRow = RowOf<typeof persona>

export const importJob = {
  id: 'uuid',
  editor_id: 'uuid',
  actor_kind: 'text',
  ip: 'text',
  request_id: 'text',
  replaces: 'boolean',
  state: 'text',
  step: 'text',
  scenario: 'text',
  media_done: 'integer',
  media_all: 'integer',
  attempts: 'integer',
  claimed_by: 'text?',
  heard_at: 'timestamptz',
  outcome: 'jsonb?',
  begun_at: 'timestamptz',
  ended_at: 'timestamptz?',
  as_name: 'text?',
  as_title: 'text?',
} as const satisfies Columns
export type ImportJobRow = RowOf<typeof importJob>
