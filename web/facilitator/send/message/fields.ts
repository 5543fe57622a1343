import type { Draft } from './draft.ts'

/** The shared props of the message form's fields. */
export interface FieldsProps {
  readonly draft: Draft
  readonly change: (change: Partial<Draft>) => void
  /** The error beside a field, once sending was tried. */
  readonly problem: (field: string) => string | undefined
}
