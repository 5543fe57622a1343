// A filled in form as somebody reads it: by what it asks, not by the names its author gave to the fields.
import type { ScenarioDocument } from '#domain/scenario/schema.ts'

export interface FieldText {
  readonly field: string
  readonly value: string
}

type Forms = readonly Pick<ScenarioDocument, 'fields'>[]

/**
 * What stands in each field that something stands in. `forms` are those that were filled in; a field none of
 * them has keeps its name.
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
