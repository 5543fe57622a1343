// These rules (S2§5) are separate from the schema, so that a page can load them.
import { refuse, type Refusal } from '#domain/refusal.ts'
import { plainText } from './plain-text.ts'
import type { Scenario, ScenarioDetails, ScenarioEvent } from './schema.ts'
import { storyOf, targetsOf } from './story.ts'
import { LAST_MINUTE, NOWHERE } from './words.ts'

export const checkFileName = (fileName: string): Refusal | undefined => {
  if (isUnseen(fileName)) return refuse('file name required')
  if (fileName.includes('-')) return refuse('file name hyphen')
  // Control characters are escaped here, because a range of them is unreadable.
  return /[\u0000-\u001f\u007f-\u009f/\\]/.test(fileName) || isDots(fileName)
    ? refuse('file name characters')
    : undefined
}

/** S2§5 PDF save, rule 176. */
export const checkDocumentName = (name: string): Refusal | undefined => {
  if (name.trim() === '') return refuse('document name required')
  return name.includes('-') ? refuse('document name hyphen') : checkFileName(name)
}

const isUnseen = (name: string): boolean => /^[\s\p{Cf}]*$/u.test(name)

/** No browser keeps `.` or `..` in an address (rules 153, 176). */
const isDots = (name: string): boolean => /^\.+$/.test(name.trim())

/** Whether an id is invisible, would mean nowhere as a link's target, or begins with '/' (rule 92). */
export const isReservedId = (id: string): boolean =>
  isUnseen(id) || id.trim() === NOWHERE || id.trim().startsWith('/')

export const checkEventId = (id: string): Refusal | undefined => {
  if (isUnseen(id) || id.length > 100 || id.includes('/')) return refuse('event id characters')
  return isReservedId(id) ? refuse('event id reserved') : undefined
}

/** S2§5. */
export const checkEvent = (event: ScenarioEvent): Refusal | undefined => {
  const { name, options, next, earlierThan, laterThan, delay, displayAfter } = event
  if (name.trim() === '') return refuse('event without persona')
  if (next !== NOWHERE && options.some(option => option.next === next))
    return refuse('option next equals next')
  if (earlierThan < -1 || laterThan < -1) return refuse('timing below -1')
  if (earlierThan >= 0 && laterThan >= 0 && earlierThan >= laterThan) return refuse('timing order')
  if (!Number.isInteger(earlierThan) || !Number.isInteger(laterThan)) return refuse('timing fraction')
  if (displayAfter !== null && (displayAfter < 0 || displayAfter > LAST_MINUTE))
    return refuse('minute outside', { last: String(LAST_MINUTE) })
  return delay !== null && displayAfter !== null ? refuse('timings combined') : undefined
}

export interface KnownOrganisation {
  readonly name: string
  readonly personas: readonly string[]
}

export const checkPersona = (
  { type, name, organisation }: ScenarioEvent,
  known: readonly KnownOrganisation[],
): Refusal | undefined => {
  if (type === 'Alert' || organisation === '') return undefined
  const found = known.find(candidate => candidate.name === organisation)
  if (!found) return refuse('organisation not defined')
  return found.personas.includes(name) ? undefined : refuse('event with unknown persona')
}

export const detailsProblems = (details: ScenarioDetails): Refusal[] => {
  const { visible, title, description, image, level, learningPrograms } = details
  // Even a hidden scenario may be granted or shown later, so its title must make a valid address.
  const dots = isDots(title) ? [refuse('details title dots')] : []
  const unnamed = (['objectives', 'roles'] as const)
    .filter(field => (details[field] ?? []).some(({ name }) => isUnseen(name)))
    .map(field => refuse(field === 'roles' ? 'role without name' : 'objective without name'))
  if (!visible) return [...dots, ...unnamed]
  return [
    ...(isUnseen(title) ? [refuse('details title')] : dots),
    ...(plainText(description) === '' ? [refuse('details description')] : []),
    ...(image === '' ? [refuse('details image')] : []),
    ...(level < 0 && !learningPrograms ? [refuse('details level')] : []),
    ...unnamed,
  ]
}

export const checkDetails = (details: ScenarioDetails): Refusal | undefined => detailsProblems(details)[0]

/** Rule 165. */
export const eventsWithoutTiming = (scenario: Scenario): string[] => {
  const story = storyOf(scenario)
  const targets = new Set([...story.values()].flatMap(({ event }) => targetsOf(event)))
  return [...story.values()]
    .filter(({ event, dueXt }) => dueXt === null && !event.spare && !targets.has(event.id))
    .map(({ event }) => event.id)
}
