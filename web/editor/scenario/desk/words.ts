import { isLive, leadsOf } from '#domain/scenario/checks/leads.ts'
import { plainText } from '#domain/scenario/plain-text.ts'
import { addresseesOf } from '#domain/scenario/references/references.ts'
import type { ScenarioDetails, ScenarioEvent } from '#domain/scenario/schema.ts'
import { DEFAULT_DELAY, leadsSomewhere } from '#domain/scenario/story.ts'
import { DEBRIEF, FINISH, NOWHERE } from '#domain/scenario/words.ts'
import { durationOf, withUnit } from '#web/kit/units.ts'
import type { Overview, Placed } from './overview.ts'
import { isChoosing } from './event-draft.ts'
import type { EventDraft } from './work.ts'

export const titleOf = (event: Pick<EventDraft, 'subject' | 'content' | 'type'>): string => {
  if (event.subject.trim() !== '' && event.type !== 'Social') return event.subject
  const words = plainText(event.content)
  return (words.length > 60 ? `${words.slice(0, 60).trimEnd()}…` : words) || event.subject || 'No subject'
}

export const recipientsOf = (event: ScenarioEvent, roles: ScenarioDetails['roles']): string =>
  event.cue ? 'the facilitator (a cue)' : addresseesOf(event, roles).join(', ')

export const eventsNamed = (ids: readonly string[]): string =>
  `${ids.length === 1 ? 'event' : 'events'} ${ids.slice(0, NAMED).join(', ')}${ids.length > NAMED ? ', …' : ''}`
const NAMED = 8

export const targetName = (overview: Overview, target: string): string => {
  if (!leadsSomewhere(target)) return 'Nothing'
  if (target === FINISH) return 'The end of the scenario'
  if (target === DEBRIEF) return 'The report and request for feedback'
  const placed = overview.get(target)
  return placed ? `${target}: ${titleOf(placed.event)}` : `${target}, which does not exist`
}

/** For a banner or a title, where `targetName` is too long. */
export const shortTarget = (target: string): string => {
  if (target === FINISH) return 'the end'
  return target === DEBRIEF ? 'the report' : target
}

export const timing = ({ event, after, dueXt, isLost }: Placed): string => {
  if (event.displayAfter !== null) return `at ${withUnit(event.displayAfter, 'min')}`
  if (isLost) return 'never displayed'
  if (event.spare) return 'in reserve'
  const pause = durationOf(event.delay ?? DEFAULT_DELAY)
  if (after.length === 0) return dueXt === 0 ? 'from the start' : ''
  return after.length === 1 ? `${pause} after ${after[0]}` : `${pause} after any of ${after.length} events`
}

export const leadsTo = (event: ScenarioEvent): string => {
  const leads = leadsOf(event).filter(isLive)
  const targets = new Set(leads.map(({ target }) => target))
  const [only] = targets
  if (only === undefined) return 'Nothing'
  if (targets.size > 1) return `${leads.length} branches`
  if (only === FINISH) return 'The end'
  return only === DEBRIEF ? 'The report' : only
}

/** Rule 217. Undefined for an event that neither asks nor draws, and has no conditions. */
export const nextHint = (
  responseType: ScenarioEvent['responseType'],
  hasConditions: boolean,
): string | undefined => {
  if (responseType === 'random') return hasConditions ? BESIDE.drawnOrCondition : BESIDE.drawn
  if (isChoosing({ responseType })) return BESIDE.answer
  if (responseType === 'none') return hasConditions ? BESIDE.condition : undefined
  return 'Follows the answer, unless it takes one of the branches below'
}

const BESIDE = {
  answer: 'Follows every answer, in addition to the branch that the answer takes',
  drawn: 'Follows this message, in addition to the branch of the drawn option',
  drawnOrCondition:
    'Follows this message, in addition to the branch of the condition that holds or of the drawn option',
  condition: 'Follows this message, in addition to the branch whose condition holds',
} as const

export const isNowhere = (target: string): boolean => target === '' || target === NOWHERE

/** A bare number would be misread. */
export const inSection = (name: string): string => (/^\p{N}+$/u.test(name.trim()) ? `section ${name}` : name)
