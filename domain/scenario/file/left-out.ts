import { optionLetter } from '../option-letters.ts'
import { details, type Scenario, type ScenarioEvent } from '../schema.ts'
import { type Fields, isEmpty, isFields, readText } from '../wire-values.ts'
import { RESPONSE_TYPES } from '../words.ts'

const PARTS = new Set([
  'format',
  'fileName',
  'details',
  'sections',
  'scenario',
  'documents',
  'version',
  'baseVersion',
  'token',
])
const DETAILS = new Set(Object.keys(details.shape))
const OPTION = new Set<string>(['id', 'text', 'next', ...RESPONSE_TYPES])

export const leftOut = (value: Fields, { sections }: Scenario): readonly string[] => {
  const events = new Map(sections.flatMap(section => section.events).map(event => [event.id, event]))
  const told = isFields(value['details']) ? value['details'] : {}
  return [
    ...Object.keys(value).filter(key => !PARTS.has(key) && (isFields(value['details']) || !DETAILS.has(key))),
    ...Object.keys(told)
      .filter(key => !DETAILS.has(key))
      .map(key => `details: ${key}`),
    ...rawSections(value).flatMap(section => [
      ...Object.keys(section)
        .filter(key => key !== 'name' && key !== 'events')
        .map(key => `section ${readText(section['name'])}: ${key}`),
      ...listOf(section['events']).flatMap(event => inEvent(event, events.get(readText(event['id'])))),
    ]),
  ]
}

const rawSections = (value: Fields): readonly Fields[] => {
  const raw = value['sections'] ?? value['scenario']
  if (isFields(raw)) return Object.entries(raw).map(([name, events]) => ({ name, events }))
  const list = listOf(raw)
  return list.every(item => Array.isArray(item['events'])) ? list : [{ name: '', events: list }]
}

const listOf = (value: unknown): readonly Fields[] => {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return list.filter(isFields)
}

const inEvent = (raw: Fields, read: ScenarioEvent | undefined): readonly string[] => {
  if (!read) return []
  const lost = [...lostOptions(raw, read), ...lostMarks(raw, read), ...lostComments(raw, read)]
  return lost.map(part => `event ${read.id}: ${part}`)
}

const lostOptions = (raw: Fields, read: ScenarioEvent): readonly string[] => {
  const written = raw['options']
  if (typeof written === 'string') {
    const isRead =
      read.options.length > 0 || ['', 'text', 'form'].includes(written.trim()) || read.responseType !== 'none'
    return isRead ? [] : ['options']
  }
  const options: readonly unknown[] = Array.isArray(written) ? written : []
  return options.flatMap((option, index) => {
    const place = `option ${optionLetter(index)}`
    if (!isFields(option)) return typeof option === 'string' ? [] : [place]
    const isKept = read.options.some(({ text }) => Object.values(option).includes(text))
    if (!isKept) return [place]
    return Object.keys(option)
      .filter(key => !OPTION.has(key))
      .map(key => `${place}, ${key}`)
  })
}

const lostMarks = (raw: Fields, read: ScenarioEvent): readonly string[] =>
  (['correct', 'neutral', 'wrong'] as const).filter(field => {
    const written: unknown = raw[field]
    const isTold = field === 'correct' && read.correct.length === 0
    return Array.isArray(written) && !isTold && new Set(written).size > read[field].length
  })

const lostComments = (raw: Fields, { comments }: ScenarioEvent): readonly string[] => {
  const written = raw['comments']
  if (isEmpty(written) || !Array.isArray(written) || written.length === comments.length) return []
  return [`comments (${written.length - comments.length} without persona or content)`]
}
