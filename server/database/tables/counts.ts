// Decision 0021.
import type { Columns } from './columns.ts'

export const exerciseCount = {
  exercise_id: 'uuid',
  scenario_id: 'uuid',
  tenant_id: 'uuid?',
  mode: 'text',
  open: 'boolean',
  completed: 'integer',
  in_progress: 'integer',
  expired: 'integer',
  holds_until: 'timestamptz',
  /** The identifier, folded for searching. */
  name: 'text',
} as const satisfies Columns

export const scenarioCount = {
  scenario_id: 'uuid',
  mode: 'text',
  exercises: 'integer',
  open: 'integer',
  completed: 'integer',
  in_progress: 'integer',
  expired: 'integer',
} as const satisfies Columns

export const exerciseChanged = {
  exercise_id: 'uuid',
} as const satisfies Columns

export const learner = {
  tenant_id: 'uuid',
  trainer: 'text',
  seat_id: 'uuid',
} as const satisfies Columns

export const learnersChanged = {
  tenant_id: 'uuid',
} as const satisfies Columns

export const addressCount = {
  tenant_id: 'uuid',
  addresses: 'integer',
} as const satisfies Columns
