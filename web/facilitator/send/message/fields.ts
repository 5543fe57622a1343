import type { Draft } from './draft.ts'

/** What every part of the form works with. */
export interface FieldsProps {
  readonly draft: Draft
  readonly change: (change: Partial<Draft>) => void
  /** The sentence beside a field, once sending was tried. */
  readonly problem: (field: string) => string | undefined
}
