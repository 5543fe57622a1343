// The one way a scenario is written to a file: keys in the order of the schema, one event after the other,
// what is as the schema has it anyway left out. So a file says what its author decided and nothing else, and
// two versions are compared line by line.
import {
  comment,
  details,
  document,
  documentField,
  event,
  option,
  replyAs,
  scenario as schema,
  type Scenario,
  type ScenarioDocument,
  type ScenarioEvent,
} from '../schema.ts'

/** Saved, loaded and saved again it is the same to the byte. */
export const canonicalText = (scenario: Scenario): string =>
  `${JSON.stringify(canonical(inOrder(scenario)), null, 2)}\n`

/**
 * The same scenario with its keys in the order of the schema: databases and editors have orders of their own.
 */
export const inOrder = (scenario: Scenario): Scenario => schema.parse(scenario)

const canonical = ({ format, fileName, details, sections, documents }: Scenario): object => ({
  format,
  fileName,
  details: without(details, UNSAID.details),
  sections: sections.map(({ name, events }) => ({ name, events: events.map(canonicalEvent) })),
  ...(documents.length > 0 ? { documents: documents.map(canonicalDocument) } : {}),
})

const canonicalEvent = (event: ScenarioEvent): object =>
  changed(without(event, UNSAID.event), {
    options: event.options.map(option => without(option, UNSAID.option)),
    comments: event.comments.map(comment => without(comment, UNSAID.comment)),
    replyAs: event.replyAs && without(event.replyAs, UNSAID.replyAs),
  })

const canonicalDocument = (document: ScenarioDocument): object =>
  changed(without(document, UNSAID.document), {
    images: document.images.map(image => without(image, { caption: '', size: 'true size' })),
    fields: document.fields.map(field => without(field, UNSAID.field)),
  })

/** What the schema fills in where nothing is written; of what must be written it knows nothing. */
const UNSAID = {
  details: details.parse({}),
  event: omit(event.parse({ id: '-', type: 'Email' }), ['id', 'type']),
  option: omit(option.parse({ id: '-', text: '-' }), ['id', 'text']),
  comment: omit(comment.parse({ persona: '-', content: '-' }), ['persona', 'content']),
  replyAs: replyAs.parse({}),
  document: omit(document.parse({ fileName: '-', type: 'Form' }), ['fileName', 'type']),
  field: omit(documentField.parse({ identifier: '-', label: '-', fieldType: 'Text' }), [
    'identifier',
    'label',
    'fieldType',
  ]),
}

function omit(value: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))
}

const without = (value: object, unsaid: object): object => {
  const said = new Map(Object.entries(unsaid).map(([key, usual]) => [key, JSON.stringify(usual)]))
  return Object.fromEntries(
    Object.entries(value).filter(
      ([key, held]) => held !== undefined && said.get(key) !== JSON.stringify(held),
    ),
  )
}

/** Keys keep their place. */
const changed = (value: object, change: object): object => {
  const parts = new Map<string, unknown>(Object.entries(change))
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, parts.get(key) ?? held]))
}
