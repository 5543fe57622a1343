import type { Columns, RowOf } from './columns.ts'

export const scenario = {
  id: 'uuid',
  file_name: 'text',
  current_version: 'bigint?',
  created_at: 'timestamptz',
  removed_at: 'timestamptz?',
  removed_by: 'uuid?',
} as const satisfies Columns
export type ScenarioRow = RowOf<typeof scenario>

export const scenarioVersion = {
  id: 'bigint',
  scenario_id: 'uuid',
  number: 'integer',
  content: 'jsonb',
  content_hash: 'bytea',
  title: 'text',
  slug: 'text',
  level: 'smallint',
  visible: 'boolean',
  beta: 'boolean',
  teams: 'boolean',
  events: 'integer',
  rubric: 'boolean',
  saved_by: 'uuid?',
  saved_at: 'timestamptz',
} as const satisfies Columns
export type ScenarioVersionRow = RowOf<typeof scenarioVersion>

export const scenarioGrant = {
  tenant_id: 'uuid',
  scenario_id: 'uuid',
  granted_at: 'timestamptz',
} as const satisfies Columns
export type ScenarioGrantRow = RowOf<typeof scenarioGrant>

export const section = {
  id: 'uuid',
  file_name: 'text',
  current_number: 'integer',
  created_at: 'timestamptz',
  removed_at: 'timestamptz?',
  removed_by: 'uuid?',
} as const satisfies Columns

export const sectionVersion = {
  section_id: 'uuid',
  number: 'integer',
  content: 'jsonb',
  content_hash: 'bytea',
  events: 'integer',
  saved_by: 'uuid?',
  saved_at: 'timestamptz',
} as const satisfies Columns

export const document = {
  id: 'uuid',
  file_name: 'text',
  content: 'jsonb',
  version: 'integer',
  saved_by: 'uuid?',
  saved_at: 'timestamptz',
  removed_at: 'timestamptz?',
  removed_by: 'uuid?',
} as const satisfies Columns
export type DocumentRow = RowOf<typeof document>

export const documentVersion = {
  document_id: 'uuid',
  number: 'integer',
  content: 'jsonb',
  saved_by: 'uuid?',
  saved_at: 'timestamptz',
} as const satisfies Columns

export const versionRead = { version_id: 'bigint', reading: 'integer' } as const satisfies Columns

export const versionUse = {
  version_id: 'bigint',
  what: 'text',
  name: 'text',
  events: 'jsonb',
} as const satisfies Columns

export const scenarioOpen = {
  scenario_id: 'uuid',
  editor_id: 'uuid',
  tab: 'uuid',
  unsaved: 'boolean',
  opened_at: 'timestamptz',
  heard_at: 'timestamptz',
  aside: 'boolean',
} as const satisfies Columns

export const eventThread = {
  id: 'bigint',
  scenario_id: 'uuid',
  event: 'text',
  done_at: 'timestamptz?',
  done_by: 'uuid?',
} as const satisfies Columns

export const eventComment = {
  id: 'bigint',
  thread_id: 'bigint',
  editor_id: 'uuid',
  text: 'text',
  written_at: 'timestamptz',
  edited_at: 'timestamptz?',
} as const satisfies Columns
