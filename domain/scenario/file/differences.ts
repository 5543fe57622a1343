import { optionLetter } from '../option-letters.ts'
import { addresseesOf } from '../references/references.ts'
import type {
  EventOption,
  Role,
  Scenario,
  ScenarioDetails,
  ScenarioDocument,
  ScenarioEvent,
} from '../schema.ts'
import { leadsSomewhere } from '../story.ts'
import { isEmpty } from '../wire-values.ts'
import { renamedByText, withIds } from './renamed-events.ts'
import { laterName, withName } from './renamed-sections.ts'
import { isSame } from './same.ts'

export type DifferenceCode =
  | `${'section' | 'event' | 'option' | 'document'} ${'added' | 'removed'}`
  | `${'sections' | 'events' | 'options'} reordered`
  | `${'detail' | 'text' | 'field' | 'marks' | 'comments' | 'objectives' | 'document'} changed`
  | 'event moved'
  | `${'event' | 'section'} renamed`
  | 'option reworded'
  | 'leads elsewhere'
  | 'leads nowhere'
  | 'field cleared'
  | 'for others'
  | 'for everyone'
  | 'told changed'

export interface Difference {
  readonly code: DifferenceCode
  readonly event: string | null
  readonly values: Readonly<Record<string, string | number | boolean>>
}

export const differences = (before: Scenario, after: Scenario): readonly Difference[] => {
  const ids = renamedByText(before, after)
  const moved = withIds(before, ids)
  const names = moved.sections
    .map(({ name }) => [name, laterName(name, moved, after)] as const)
    .filter(([name, later]) => name !== later)
  const known = names.reduce((now, [name, later]) => withName(now, name, later), moved)
  return [
    ...inDetails(known.details, after.details),
    ...names.map(([name, later]) => sectionRenamed(name, later)),
    ...inSections(known, after),
    ...[...ids].map(([id, later]) => eventRenamed(id, later)),
    ...inEvents(known, after),
    ...inDocuments(known.documents, after.documents),
  ]
}

export const sectionRenamed = (name: string, after: string): Difference =>
  difference('section renamed', null, { name, after })

export const eventRenamed = (id: string, after: string): Difference =>
  difference('event renamed', id, { place: `event ${id}`, after })

const difference = (
  code: DifferenceCode,
  event: string | null,
  values: Difference['values'],
): Difference => ({ code, event, values })

const TEXTS = new Set<string>([
  'content',
  'description',
  'competencies',
  'correctFeedback',
  'wrongFeedback',
  'partlyFeedback',
  'modelAnswer',
  'expected',
  'help',
  'briefing',
  'observe',
  'debriefing',
])
const LEADS = new Set<string>(['next', 'nextIfEarly', 'nextIfLate', 'onTimeout'])
const BUILT = new Set<string>(['matchers', 'rubric', 'nextIf', 'objectives', 'roles', 'variables'])
const MARKS = new Set<string>(['correct', 'neutral', 'wrong'])
const WORDS = new Set<string>(['type', 'responseType', 'decide'])

const inDetails = (before: ScenarioDetails, after: ScenarioDetails): readonly Difference[] =>
  keysOf(before, after)
    .filter(field => !isSame(before[field], after[field]))
    .map(
      field =>
        untold(null, { place: 'details', field }, after[field]) ??
        difference('detail changed', null, { field, after: told(after[field]) }),
    )

const inSections = (before: Scenario, after: Scenario): readonly Difference[] => {
  const [names, now] = [before, after].map(({ sections }) => sections.map(({ name }) => name))
  const told = listDifferences(names ?? [], now ?? [])
  return [
    ...told.added.map(name => difference('section added', null, { name })),
    ...told.removed.map(name => difference('section removed', null, { name })),
    ...(told.isReordered ? [difference('sections reordered', null, { names: (now ?? []).join(', ') })] : []),
    ...after.sections.flatMap(({ name, events }) => {
      const then = before.sections.find(section => section.name === name)?.events ?? []
      const { isReordered } = listDifferences(idsOf(then), idsOf(events))
      return isReordered ? [difference('events reordered', null, { name })] : []
    }),
  ]
}

interface Placed {
  readonly event: ScenarioEvent
  readonly section: string
}

const inEvents = (before: Scenario, after: Scenario): readonly Difference[] => {
  const [then, now] = [placed(before), placed(after)]
  return [
    ...[...then]
      .filter(([id]) => !now.has(id))
      .map(([id]) => difference('event removed', id, { place: `event ${id}` })),
    ...[...now].flatMap(([id, { event, section }]) => {
      const known = then.get(id)
      if (!known) return [difference('event added', id, { place: `event ${id}`, section })]
      const moved =
        known.section === section ? [] : [difference('event moved', id, { place: `event ${id}`, section })]
      return [...moved, ...inEvent(known.event, event, after.details.roles)]
    }),
  ]
}

const placed = ({ sections }: Scenario): ReadonlyMap<string, Placed> =>
  new Map(
    sections.flatMap(({ name, events }) =>
      events.map(event => [event.id, { event, section: name }] as const),
    ),
  )

const inEvent = (
  before: ScenarioEvent,
  after: ScenarioEvent,
  roles: readonly Role[] | undefined,
): readonly Difference[] => [
  ...keysOf(before, after).flatMap(field => {
    if (field === 'options' || isSame(before[field], after[field])) return []
    // A post's subject is the beginning of its text.
    if (field === 'subject' && after.type === 'Social') return []
    return field === 'to' ? inAddressees(before, after, roles) : [inField(field, after)]
  }),
  ...inOptions(before, after),
]

const inAddressees = (
  before: ScenarioEvent,
  after: ScenarioEvent,
  roles: readonly Role[] | undefined,
): readonly Difference[] => {
  const { id } = after
  const place = `event ${id}`
  const names = addresseesOf(after, roles)
  const isTold = !isSame(before.to?.inform ?? [], after.to?.inform ?? [])
  if (isTold && isSame(addresseesOf(before, roles), names)) return [difference('told changed', id, { place })]
  return [
    names.length === 0
      ? difference('for everyone', id, { place })
      : difference('for others', id, { place, names: names.join(', ') }),
    ...(isTold ? [difference('told changed', id, { place })] : []),
  ]
}

const inField = (field: keyof ScenarioEvent, after: ScenarioEvent): Difference => {
  const { id } = after
  const place = `event ${id}`
  const value = after[field]
  if (field === 'comments' || field === 'objectives') return difference(`${field} changed`, id, { place })
  if (MARKS.has(field)) return difference('marks changed', id, { place, field, after: marked(after, value) })
  if (LEADS.has(field)) return leads(id, { place, field }, typeof value === 'string' ? value : '')
  const words = WORDS.has(field) && typeof value === 'string' ? value : told(value)
  return (
    untold(id, { place, field }, value) ?? difference('field changed', id, { place, field, after: words })
  )
}

const untold = (
  id: string | null,
  at: { readonly place: string; readonly field: string },
  value: unknown,
): Difference | undefined => {
  if (TEXTS.has(at.field)) return difference('text changed', id, at)
  if (isCleared(value)) return difference('field cleared', id, at)
  return BUILT.has(at.field) ? difference('text changed', id, at) : undefined
}

const isCleared = (value: unknown): boolean =>
  isEmpty(value) || (typeof value === 'object' && textsIn(value).length === 0)

const leads = (
  id: string,
  at: { readonly place: string; readonly field?: string },
  target: string,
): Difference =>
  leadsSomewhere(target)
    ? difference('leads elsewhere', id, { ...at, after: target })
    : difference('leads nowhere', id, at)

const marked = ({ options }: ScenarioEvent, ids: unknown): string => {
  const letters = (Array.isArray(ids) ? ids : [])
    .map(id => options.findIndex(option => option.id === id))
    .map(at => (at === -1 ? 'one that is gone' : optionLetter(at)))
  return letters.length === 0 ? 'nothing' : `option ${letters.join(', ')}`
}

const inOptions = (before: ScenarioEvent, after: ScenarioEvent): readonly Difference[] => {
  const place = (event: ScenarioEvent, { id }: EventOption) =>
    `event ${event.id}: option ${optionLetter(event.options.findIndex(option => option.id === id))}`
  const { added, removed, isReordered } = listDifferences(idsOf(before.options), idsOf(after.options))
  return [
    ...before.options
      .filter(({ id }) => removed.includes(id))
      .map(option =>
        difference('option removed', after.id, { place: place(before, option), text: option.text }),
      ),
    ...after.options.flatMap(option => {
      if (added.includes(option.id))
        return [difference('option added', after.id, { place: place(after, option), text: option.text })]
      const known = before.options.find(({ id }) => id === option.id)
      return [
        ...(known && known.text !== option.text
          ? [difference('option reworded', after.id, { place: place(after, option), after: option.text })]
          : []),
        ...(known && known.next !== option.next
          ? [leads(after.id, { place: place(after, option) }, option.next)]
          : []),
        ...(known && !isSame(known.objectives, option.objectives)
          ? [difference('objectives changed', after.id, { place: place(after, option) })]
          : []),
      ]
    }),
    ...(isReordered ? [difference('options reordered', after.id, { place: `event ${after.id}` })] : []),
  ]
}

const inDocuments = (
  before: readonly ScenarioDocument[],
  after: readonly ScenarioDocument[],
): readonly Difference[] => {
  const namesOf = (list: readonly ScenarioDocument[]) => list.map(({ fileName }) => fileName)
  const { added, removed } = listDifferences(namesOf(before), namesOf(after))
  return [
    ...removed.map(name => difference('document removed', null, { name })),
    ...added.map(name => difference('document added', null, { name })),
    ...after.flatMap(document => {
      const known = before.find(({ fileName }) => fileName === document.fileName)
      const fields = known ? keysOf(known, document).filter(key => !isSame(known[key], document[key])) : []
      return fields.length === 0
        ? []
        : [difference('document changed', null, { name: document.fileName, fields: fields.join(', ') })]
    }),
  ]
}

const idsOf = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id)

const listDifferences = (before: readonly string[], after: readonly string[]) => {
  const kept = after.filter(item => before.includes(item))
  return {
    added: after.filter(item => !before.includes(item)),
    removed: before.filter(item => !after.includes(item)),
    isReordered: !isSame(
      before.filter(item => after.includes(item)),
      kept,
    ),
  }
}

const keysOf = <T extends object>(before: T, after: T): readonly (keyof T & string)[] =>
  // The cast holds: both were parsed by one schema, so they have only its keys.
  [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof T & string)[]

const MOST = 80

const told = (value: unknown): string | number | boolean => {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = textsIn(value)
    .map(held => `“${held}”`)
    .join(', ')
  return [...text].length > MOST ? `${[...text].slice(0, MOST).join('')}…` : text
}

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
