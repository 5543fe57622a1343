import type { Draft } from './draft.ts'

export interface FieldsProps {
  readonly draft: Draft
  readonly change: (change: Partial<Draft>) => void
  /** The error beside a field, after the first attempt to send. */
  readonly problem: (field: string) => string | undefined
}
