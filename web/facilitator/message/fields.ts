import type { Draft } from './draft.ts'

export interface FieldsProps {
  readonly draft: Draft
  readonly change: (change: Partial<Draft>) => void
  readonly problem: (field: string) => string | undefined
}
