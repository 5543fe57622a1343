import type { Scenario, ScenarioEvent, Variable } from '../schema.ts'
import { BLANK } from '../authored-html.ts'
import { plainText } from '../plain-text.ts'
import { textByDefault } from '../variables/filled.ts'
import { VARIABLE } from '../variables/pattern.ts'
import { textsOfDocument, wordsOf } from './content-words.ts'
import { commentField, type Finding, foundAt, foundInAll, type Placed } from './finding.ts'
import type { Plot } from './reach.ts'

export const checkTexts = ({ scenario, placed }: Plot): readonly Finding[] => [
  ...placed.flatMap(item => [
    ...textsOf(item.event).flatMap(text => checkText(item, text, scenario.details.variables ?? [])),
    ...checkEmpty(item),
    ...checkLinks(item),
  ]),
  ...linksOfAll(scenario),
  ...textsOfAll(scenario).flatMap(({ field, text, most = Infinity }) => [
    ...placeholdersIn(text, scenario.details.variables).map(found =>
      foundInAll('placeholder', { field, values: { found } }),
    ),
    ...(LIBRARY.has(field) ? wordsIn(text, scenario.details.variables) : []).map(found =>
      foundInAll('word in the library', { field, values: { found } }),
    ),
    ...tooLong(textByDefault(text, scenario.details.variables ?? []), most).map(values =>
      foundInAll('text too long', { field, values }),
    ),
  ]),
]

interface Text {
  readonly field: string
  readonly text: string
  readonly option?: string
  readonly most?: number
}

/** Maximum characters. */
const ROOM = {
  subject: 80,
  name: 60,
  role: 80,
  displayDate: 40,
  option: 280,
  comment: 280,
  alt: 250,
  title: 80,
  subtitle: 140,
  card: 40,
}
const BODY: Readonly<Record<ScenarioEvent['type'], number>> = {
  Email: 6_000,
  Social: 500,
  News: 8_000,
  Alert: 700,
}

const textsOf = (event: ScenarioEvent): readonly Text[] => [
  // A post's subject is its beginning (S1§9).
  ...(event.type === 'Social' ? [] : [{ field: 'subject', text: event.subject, most: ROOM.subject }]),
  { field: 'content', text: wordsOf(event).content, most: BODY[event.type] },
  { field: 'name', text: event.name, most: ROOM.name },
  { field: 'role', text: event.role, most: ROOM.role },
  { field: 'organisation', text: event.organisation, most: ROOM.role },
  { field: 'displayDate', text: event.displayDate, most: ROOM.displayDate },
  { field: 'imageAlt', text: event.imageAlt, most: ROOM.alt },
  { field: 'image2Alt', text: event.image2Alt, most: ROOM.alt },
  { field: 'correctFeedback', text: wordsOf(event).correctFeedback },
  { field: 'wrongFeedback', text: wordsOf(event).wrongFeedback },
  { field: 'partlyFeedback', text: wordsOf(event).partlyFeedback },
  { field: 'modelAnswer', text: event.modelAnswer ?? '' },
  { field: 'expected', text: event.expected ?? '' },
  { field: 'help', text: event.help ?? '' },
  ...(event.rubric?.criteria ?? []).flatMap(({ name, good }) =>
    [name, good].map(text => ({ field: 'rubric', text })),
  ),
  ...(event.matchers ?? []).flatMap(({ feedback }) =>
    [feedback.right, feedback.partly, feedback.wrong].map((text = '') => ({ field: 'matchers', text })),
  ),
  ...event.options.map(({ id, text }) => ({ field: 'options', option: id, text, most: ROOM.option })),
  ...event.comments.map(({ content }, index) => ({
    field: commentField(index + 1),
    text: content,
    most: ROOM.comment,
  })),
]

const textsOfAll = ({ details, documents }: Scenario): readonly Text[] => [
  { field: 'title', text: details.title, most: ROOM.title },
  { field: 'subtitle', text: details.subtitle, most: ROOM.subtitle },
  { field: 'playtime', text: details.playtime, most: ROOM.card },
  { field: 'maturity', text: details.maturity, most: ROOM.card },
  { field: 'delegates', text: details.delegates, most: ROOM.card },
  { field: 'competencies', text: details.competencies },
  ...(details.objectives ?? []).flatMap(({ name, good }) =>
    [name, good].map(text => ({ field: 'objectives', text })),
  ),
  ...(details.roles ?? []).flatMap(({ name, description }) =>
    [name, description].map(text => ({ field: 'roles', text })),
  ),
  ...(['briefing', 'observe', 'debriefing'] as const).map(field => ({ field, text: details[field] ?? '' })),
  { field: 'description', text: plainText(details.description) },
  { field: 'content', text: plainText(details.content) },
  ...documents.flatMap(document =>
    textsOfDocument(document).map(text => ({
      field: `documents ${document.fileName}`,
      text,
    })),
  ),
]

/** These texts are read before there is an order, so they have no variables (rule 243). */
const LIBRARY = new Set([
  'title',
  'subtitle',
  'playtime',
  'maturity',
  'delegates',
  'competencies',
  'description',
  'content',
])

const checkText = (
  item: Placed,
  { field, text, option = '', most = Infinity }: Text,
  variables: readonly Variable[],
): readonly Finding[] => [
  ...typedOut(item, { field, text, option }, variables),
  ...placeholdersIn(text, variables).map(found =>
    foundAt('placeholder', item, { field, option, values: { found } }),
  ),
  ...tooLong(textByDefault(text, variables), most).map(values =>
    foundAt('text too long', item, { field, option, values }),
  ),
]

const tooLong = (text: string, most: number) => {
  if (text.length <= most) return []
  const length = [...text].length
  return length > most ? [{ length, most }] : []
}

/** Some words are notes only in upper case: 'todo' is Spanish, and 'xx' means kisses. */
const PLACEHOLDER =
  /\blorem ipsum\b|\b(TODO|TBD|TBC|FIXME|XX+)\b|\$?\{\{[^{}]*\}\}|\$\{[^{}]*\}|\[[^[\]]{2,80}\]|<<[^<>]*>>|<\p{L}[^<>@]{0,80}>/giu
const LOUD = /^(todo|tbd|tbc|fixme|xx)$/i
const WRITTEN =
  /^\[(\s*|\.\.\.|…|sic|redacted|external|internal|spam|suspected spam|confidential|tlp\b[^\]]*)\]$|^\[[^\d\]]*\d/i

const placeholdersIn = (text: string, variables: readonly Variable[] = []): readonly string[] => {
  const all = [...text.matchAll(PLACEHOLDER)].map(([found]) => found)
  const isMeant = (found: string) => !LOUD.test(found) || found === found.toUpperCase()
  const isVariable = (found: string) => variables.some(({ id }) => found.replaceAll(/[{} ]/g, '') === id)
  return all.filter(found => isMeant(found) && !WRITTEN.test(found) && !isVariable(found)).slice(0, 1)
}

const wordsIn = (text: string, variables: readonly Variable[] = []): readonly string[] =>
  [...text.matchAll(VARIABLE)]
    .filter(([, found]) => variables.some(({ id }) => id === found))
    .map(([found]) => found)
    .slice(0, 1)

/** Shorter words occur by chance. */
const SHORTEST_WORD = 5

const typedOut = (
  item: Placed,
  { field, text, option = '' }: Text,
  variables: readonly Variable[],
): readonly Finding[] =>
  variables
    .filter(
      ({ kind, default: word }) => kind !== 'date' && word.length >= SHORTEST_WORD && text.includes(word),
    )
    .map(({ id, default: word }) =>
      foundAt('word typed out', item, { field, option, values: { word, token: `{{${id}}}` } }),
    )
    .slice(0, 1)

export const checkKept = ({ scenario, placed, leads }: Plot): readonly Finding[] => {
  const { variables = [] } = scenario.details
  const ids = variables.map(({ id }) => id)
  const written = JSON.stringify([scenario.sections, scenario.documents, scenario.details])
  const targets = new Set([...leads.values()].flat().map(({ target }) => target))
  const about = (
    rule: 'variable unused' | 'variable twice' | 'variable incomplete',
    { id, name }: Variable,
  ) => foundInAll(rule, { field: 'variables', values: { name: name || id, token: `{{${id}}}` } })
  return [
    ...variables.flatMap((variable, index) => {
      const { id, name, kind, default: word } = variable
      const isDefault = kind === 'date' ? /^-?\d{1,4}$/.test(word.trim()) : word.trim() !== ''
      return [
        ...(ids.indexOf(id) < index ? [about('variable twice', variable)] : []),
        ...(name.trim() === '' || !isDefault ? [about('variable incomplete', variable)] : []),
        ...(new RegExp(`\\{\\{\\s*${id}\\s*\\}\\}`).test(written)
          ? []
          : [about('variable unused', variable)]),
      ]
    }),
    ...placed.flatMap(item => {
      const { cue, spare, responseType, displayAfter, id } = item.event
      return [
        ...(cue && responseType !== 'none'
          ? [foundAt('cue that asks', item, { field: 'responseType' })]
          : []),
        ...(spare && (displayAfter !== null || targets.has(id))
          ? [foundAt('reserve in the plan', item, { field: 'spare' })]
          : []),
      ]
    }),
  ]
}

const checkEmpty = (item: Placed): readonly Finding[] => {
  const { type, subject, content, image, image2, pdf, pdf2 } = item.event
  const says =
    wordsOf(item.event).content !== '' ||
    /<img\b/i.test(content) ||
    [image, image2, pdf, pdf2].some(name => name !== '')
  return [
    ...(says ? [] : [foundAt('empty message', item, { field: 'content' })]),
    ...(type !== 'Social' && subject.trim() === ''
      ? [foundAt('empty subject', item, { field: 'subject' })]
      : []),
  ]
}

/** A forbidden link, as cleaning leaves it. */
const NOWHERE = new RegExp(`<a\\b[^>]*\\bhref="${BLANK}"`, 'i')

const checkLinks = (item: Placed): readonly Finding[] =>
  (['content', 'correctFeedback', 'wrongFeedback', 'partlyFeedback'] as const)
    .filter(field => NOWHERE.test(item.event[field] ?? ''))
    .map(field => foundAt('link nowhere', item, { field }))

const linksOfAll = ({ details: { description, content }, documents }: Scenario): readonly Finding[] =>
  [
    { field: 'description', html: description },
    { field: 'content', html: content },
    ...documents.map(document => ({ field: `documents ${document.fileName}`, html: document.content })),
  ]
    .filter(({ html }) => NOWHERE.test(html))
    .map(({ field }) => foundInAll('link nowhere', { field }))
