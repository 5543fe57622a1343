// A document or form while it is written (S2§3 PDF, S2§5 PDF save, rule 176).
import { type FieldProblem, fieldProblems } from '#domain/scenario/checks/form-fields.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'

export type DocumentImage = ScenarioDocument['images'][number]
export type DocumentField = ScenarioDocument['fields'][number]

/** A document in the form. */
export interface OpenDocument {
  readonly draft: ScenarioDocument
  readonly saved: ScenarioDocument
  /** Which version of the library's, or of its scenario, the draft began from; 0 for none. */
  readonly base: number
  /** File name of the scenario whose own text it is; absent or '': the library's. */
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

/**
 * What is kept of it: fields and pictures that were begun and left empty go; only a form has fields, only a
 * choice has options.
 */
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

/** How many fields of a form are not kept, for want of a label and of everything else. */
export const fieldsDropped = (draft: ScenarioDocument): number =>
  draft.type === 'Form' ? draft.fields.length - tidiedDocument(draft).fields.length : 0

/** What keeps it from being saved; a field that was begun and left empty is not kept, and keeps nothing. */
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

/** By which the page finds the part of a field that is to be mended. */
export const idOfPart = (at: number, part: FieldProblem['part']): string => `document-field-${at}-${part}`

/** A new field comes with an identifier; that alone is nothing its author wrote. */
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
