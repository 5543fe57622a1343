import { fieldLabel, fieldValue, targetWords } from '#contracts/words/scenario-fields.ts'
import { optionLetter } from '#domain/scenario/option-letters.ts'
import type { Part, Placed } from '#domain/scenario/merge/parts.ts'
import { plainLines } from '#domain/scenario/plain-text.ts'
import { addresseesOf, type Named, withReferences } from '#domain/scenario/references/references.ts'
import type { ScenarioDetails, ScenarioEvent } from '#domain/scenario/schema.ts'
import { leadsSomewhere } from '#domain/scenario/story.ts'
import { markOf } from '../desk/options.ts'
import { branchText, criterionText, matcherText } from './judging-text.ts'

type Field = keyof ScenarioEvent

const TITLES: Partial<Record<Part['name'], string>> = {
  section: 'Section',
  name: 'Sender',
  image: 'Picture or recording',
  image2: 'Second picture or recording',
  responseType: 'What players answer',
  delay: 'When it appears',
  earlierThan: 'Branches by time',
}

export const partTitle = ({ name }: Pick<Part, 'name'>): string => TITLES[name] ?? fieldLabel('event', name)

/** '' for an empty part, but 'nothing' for the link '-1'. */
export const partText = (
  { name, fields }: Pick<Part, 'name' | 'fields'>,
  { event: placed, section }: Placed,
  details: Pick<ScenarioDetails, 'objectives' | 'roles'> = {},
): string => {
  if (name === 'section') return section
  const event = withNames(placed, details)
  const [only, ...others] = fields
  if (only !== undefined && others.length === 0) return fieldText(event, only)
  return fields
    .filter(field => !OF_OPTIONS.has(field))
    .map(field => ({ field, text: fieldText(event, field) }))
    .filter(({ text }) => text !== '')
    .map(({ field, text }) => (field === 'options' ? text : `${fieldLabel('event', field)}: ${text}`))
    .join('\n')
}

const withNames = (
  event: ScenarioEvent,
  { objectives = [], roles = [] }: Pick<ScenarioDetails, 'objectives' | 'roles'>,
): ScenarioEvent => {
  const nameIn = (list: readonly Named[]) => (id: string) => list.find(each => each.id === id)?.name || id
  const names = { objectives: nameIn(objectives), roles: nameIn(roles) }
  return withReferences(event, names).event
}

const OF_OPTIONS = new Set<Field>(['correct', 'neutral', 'wrong'])
const RICH = new Set<Field>(['content', 'correctFeedback', 'wrongFeedback', 'partlyFeedback'])
const LEADS = new Set<Field>([
  ...(['next', 'nextIfEarly', 'nextIfLate', 'onTimeout'] as const),
  ...(['nextIfRight', 'nextIfPartly', 'nextIfWrong', 'nextIfUngraded'] as const),
])

const fieldText = (event: ScenarioEvent, field: Field): string => {
  const value: unknown = event[field]
  if (field === 'options') return event.options.map((_, at) => optionText(event, at)).join('\n')
  if (field === 'comments') return event.comments.map(commentText).join('\n')
  if (field === 'matchers') return (event.matchers ?? []).map(matcherText).join('\n')
  if (field === 'rubric') return (event.rubric?.criteria ?? []).map(criterionText).join('\n')
  if (field === 'nextIf') return (event.nextIf ?? []).map(branchText).join('\n')
  if (field === 'to') return addresseesOf(event).join('\n')
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value) && LEADS.has(field)) return value.map(leadText).join(', ')
  if (typeof value === 'string' && RICH.has(field)) return plainLines(value)
  if (typeof value === 'string' && LEADS.has(field)) return leadText(value)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return fieldValue(field, value)
  return Object.values(value).filter(Boolean).join('\n')
}

const commentText = (
  { persona, organisation, address, content, likes, retweets }: ScenarioEvent['comments'][number],
  at: number,
): string => {
  const by = [persona, organisation, address].filter(Boolean).join(', ')
  const counts = [likes > 0 ? `Likes: ${likes}` : '', retweets > 0 ? `Retweets: ${retweets}` : '']
    .filter(Boolean)
    .join(', ')
  return `Comment ${at + 1} by ${by}: ${content}${counts === '' ? '' : ` (${counts})`}`
}

const optionText = ({ options, ...marks }: ScenarioEvent, at: number): string => {
  const option = options[at]
  if (!option) return ''
  const mark = markOf(marks, option.id)
  return [
    `${optionLetter(at)}. ${option.text}`,
    mark === 'none' ? '' : `(${mark})`,
    leadsSomewhere(option.next) ? `→ ${leadText(option.next)}` : '',
    option.objectives?.length ? `for ${option.objectives.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const leadText = (target: string): string => (leadsSomewhere(target) ? targetWords(target) : 'nothing')

export const valueText = (value: unknown): string => {
  if (typeof value === 'string') return plainLines(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'object' && value !== null
    ? Object.values(value).map(valueText).filter(Boolean).join('\n')
    : ''
}
