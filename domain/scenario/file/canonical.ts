// Writes keys in the order of the schema and leaves out most defaults, so that versions can be compared by line.
import {
  addressees,
  comment,
  details,
  document,
  documentField,
  event,
  objective,
  option,
  replyAs,
  role,
  scenario as schema,
  type Scenario,
  type ScenarioDetails,
  type ScenarioDocument,
  type ScenarioEvent,
  variable,
} from '../schema.ts'
import { formatOf } from './format.ts'

/** Saving, loading and saving again gives the same bytes. */
export const canonicalText = (scenario: Scenario): string =>
  `${JSON.stringify(canonical(inOrder(scenario)), null, 2)}\n`

export const inOrder = (scenario: Scenario): Scenario => schema.parse(scenario)

const canonical = (scenario: Scenario): object => {
  const { fileName, details, sections, documents } = scenario
  return {
    format: formatOf(scenario),
    fileName,
    details: canonicalDetails(details),
    sections: sections.map(({ name, events }) => ({ name, events: events.map(canonicalEvent) })),
    ...(documents.length > 0 ? { documents: documents.map(canonicalDocument) } : {}),
  }
}

const canonicalDetails = (details: ScenarioDetails): object =>
  changed(without(details, UNSAID.details), {
    objectives: details.objectives?.map(each => without(each, UNSAID.objective)),
    variables: details.variables?.map(each => without(each, UNSAID.variable)),
    roles: details.roles?.map(each => without(each, UNSAID.role)),
  })

const canonicalEvent = (event: ScenarioEvent): object =>
  changed(without(event, UNSAID.event), {
    options: event.options.map(option => without(option, UNSAID.option)),
    comments: event.comments.map(comment => without(comment, UNSAID.comment)),
    replyAs: event.replyAs && without(event.replyAs, UNSAID.replyAs),
    to: event.to && without(event.to, UNSAID.to),
  })

const canonicalDocument = (document: ScenarioDocument): object =>
  changed(without(document, UNSAID.document), {
    images: document.images.map(image => without(image, { caption: '', size: 'true size' })),
    fields: document.fields.map(field => without(field, UNSAID.field)),
  })

const UNSAID = {
  details: details.parse({}),
  objective: omit(objective.parse({ id: '-', name: '' }), ['id', 'name']),
  variable: omit(variable.parse({ id: 'a', name: '', default: '' }), ['id', 'name', 'default']),
  role: omit(role.parse({ id: '-', name: '' }), ['id', 'name']),
  event: omit(event.parse({ id: '-', type: 'Email' }), ['id', 'type']),
  option: omit(option.parse({ id: '-', text: '-' }), ['id', 'text']),
  comment: omit(comment.parse({ persona: '-', content: '-' }), ['persona', 'content']),
  replyAs: replyAs.parse({}),
  to: addressees.parse({}),
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

const changed = (value: object, change: object): object => {
  const parts = new Map<string, unknown>(Object.entries(change))
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, parts.get(key) ?? held]))
}
