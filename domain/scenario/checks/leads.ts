// Where an event leads, and when: each `next` of it with what makes it fire (rules E0, 48, 82 to 85). The same branches that the engine takes (domain/exercise/story/branches.ts), seen from the author's
// side: all that could happen instead of what did.
import { IN_TIME } from '#domain/marks.ts'
import type { ScenarioEvent } from '../schema.ts'
import { isAnswerable, leadsSomewhere } from '../story.ts'

export interface Lead {
  readonly target: string
  readonly field: 'options' | 'next' | 'nextIfEarly' | 'nextIfLate' | 'onTimeout'
  /** The option it belongs to; '' for the event's own. */
  readonly option: string
  /**
   * Seconds from the display until it fires at the earliest; null: as the event is written, it never does.
   */
  readonly after: number | null
}

const BY_OPTION = new Set<ScenarioEvent['responseType']>(['option', 'checkbox', 'reorder', 'random'])

/** Whether the branch is the chosen option's, and the event's own next the main line. */
export const branchesByOption = ({ responseType }: ScenarioEvent): boolean => BY_OPTION.has(responseType)

/** Everything written that leads somewhere, in the order of targetsOf. */
export const leadsOf = (event: ScenarioEvent): readonly Lead[] => {
  const early = isAnswerable(event) && event.earlierThan > 0 ? 0 : null
  const leads: readonly Lead[] = [
    ...event.options.map(({ id, next }) => ({
      target: next,
      field: 'options' as const,
      option: id,
      after: branchesByOption(event) ? 0 : null,
    })),
    { target: event.next, field: 'next', option: '', after: 0 },
    { target: event.nextIfEarly, field: 'nextIfEarly', option: '', after: early },
    { target: event.nextIfLate, field: 'nextIfLate', option: '', after: lateAfter(event) },
    { target: event.onTimeout, field: 'onTimeout', option: '', after: patienceOf(event) },
  ]
  return leads.filter(({ target }) => leadsSomewhere(target))
}

export const isLive = (lead: Lead): boolean => lead.after !== null

/** Seconds after which `onTimeout` fires where nobody has answered; null: silence sets nothing off. */
export const patienceOf = (
  event: Pick<ScenarioEvent, 'responseType' | 'laterThan' | 'timeLimit'>,
): number | null => {
  if (!isAnswerable(event)) return null
  if (event.laterThan >= 0) return event.laterThan
  return event.timeLimit === null ? null : event.timeLimit * IN_TIME
}

const lateAfter = (event: ScenarioEvent): number | null =>
  !isAnswerable(event) || event.laterThan < 0 || isOvertaken(event) ? null : event.laterThan

/**
 * Whether silence leads elsewhere in the very moment from which an answer is late: what is answered later
 * leads along the main line alone (rule 48).
 */
export const isOvertaken = (event: ScenarioEvent): boolean =>
  event.laterThan >= 0 &&
  leadsSomewhere(event.nextIfLate) &&
  leadsSomewhere(event.onTimeout) &&
  event.onTimeout !== event.nextIfLate
