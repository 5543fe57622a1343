// A completed form for a reader: by its questions, not by the author's names for the fields.
import type { ScenarioDocument } from '#domain/scenario/schema.ts'

export interface FieldText {
  readonly field: string
  readonly value: string
}

type Forms = readonly Pick<ScenarioDocument, 'fields'>[]

/**
 * The content of each non-empty field. `forms` are those that were completed; an unknown field keeps its
 * name.
 */
export const filledFields = (
  fields: Readonly<Record<string, string | readonly string[]>>,
  forms: Forms,
): readonly FieldText[] => {
  const labels = new Map(
    forms.flatMap(form => form.fields.map(({ identifier, label }) => [identifier, label] as const)),
  )
  return Object.entries(fields)
    .map(([field, value]) => ({ field: labels.get(field) || field, value: [value].flat().join(', ') }))
    .filter(({ value }) => value.trim() !== '')
}
