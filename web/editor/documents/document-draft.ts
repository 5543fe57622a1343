import { type FieldProblem, fieldProblems } from '#domain/scenario/checks/form-fields.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'

export type DocumentImage = ScenarioDocument['images'][number]
export type DocumentField = ScenarioDocument['fields'][number]

export interface OpenDocument {
  readonly draft: ScenarioDocument
  readonly saved: ScenarioDocument
  /** 0 for none. */
  readonly base: number
  /** Absent or '' for the library's text. */
  readonly scenario?: string
}

export const NO_DOCUMENT: ScenarioDocument = {
  fileName: '',
  title: '',
  type: 'Document',
  content: '',
  images: [],
  fields: [],
}

export const tidiedDocument = (draft: ScenarioDocument): ScenarioDocument => ({
  ...draft,
  images: draft.images.filter(({ name, url }) => name.trim() !== '' || url !== ''),
  fields:
    draft.type === 'Form'
      ? draft.fields.filter(isBegun).map(field => ({
          ...field,
          options: field.fieldType === 'Text' ? [] : field.options.map(text => text.trim()).filter(Boolean),
        }))
      : [],
})

export const fieldsDropped = (draft: ScenarioDocument): number =>
  draft.type === 'Form' ? draft.fields.length - tidiedDocument(draft).fields.length : 0

export const problemsOf = ({
  type,
  fields,
}: Pick<ScenarioDocument, 'type' | 'fields'>): readonly FieldProblem[] =>
  type === 'Form'
    ? fieldProblems(fields).filter(({ at }) => {
        const field = fields[at]
        return field !== undefined && isBegun(field)
      })
    : []

export const idOfPart = (at: number, part: FieldProblem['part']): string => `document-field-${at}-${part}`

/** A generated identifier alone is not the author's work. */
const isBegun = ({ label, identifier, options }: DocumentField): boolean =>
  label.trim() !== '' ||
  !/^(field[0-9]+)?$/.test(identifier.trim()) ||
  options.some(text => text.trim() !== '')

export const freeIdentifier = (fields: readonly DocumentField[]): string => {
  const taken = new Set(fields.map(({ identifier }) => identifier))
  let number = fields.length + 1
  while (taken.has(`field${number}`)) number += 1
  return `field${number}`
}
