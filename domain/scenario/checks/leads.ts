// The links of an event, and whether and when the engine can follow them (rules E0, 48, 82 to 85).
import { IN_TIME } from '#domain/marks.ts'
import type { ScenarioEvent } from '../schema.ts'
import { canHaveLimit, isAnswerable, leadsSomewhere, limitOf } from '../story.ts'
import {
  asksForGrade,
  gradeOfOption,
  gradesPossible,
  isDecidedByVerdict,
  leadsByVerdict,
  VERDICT_FIELDS,
  type VerdictField,
} from '../grades.ts'

export interface Lead {
  readonly target: string
  readonly field:
    | 'options'
    | 'next'
    | 'nextIfEarly'
    | 'nextIfLate'
    | 'onTimeout'
    | VerdictField
    | 'nextIfUngraded'
    | 'nextIf'
  /** The option's id, or a condition's number from 1; '' for the event's other links. */
  readonly option: string
  /** Seconds from the display until it can fire, if no early branch replaces it; null: it never does. */
  readonly after: number | null
}

const BY_OPTION = new Set<ScenarioEvent['responseType']>(['option', 'checkbox', 'reorder', 'random'])

/** Rule 82. */
export const branchesByOption = ({ responseType }: ScenarioEvent): boolean => BY_OPTION.has(responseType)

export const leadsOf = (event: ScenarioEvent): readonly Lead[] => {
  const decided = isDecidedByVerdict(event)
  const early = isAnswerable(event) && event.earlierThan > 0 && !decided ? 0 : null
  const leads: readonly Lead[] = [
    ...event.options.map(({ id, next }) => ({
      target: next,
      field: 'options' as const,
      option: id,
      after: branchesByOption(event) && !isOverruled(event, id) ? 0 : null,
    })),
    { target: event.next, field: 'next', option: '', after: mainLineAfter(event) },
    { target: event.nextIfEarly, field: 'nextIfEarly', option: '', after: early },
    {
      target: event.nextIfLate,
      field: 'nextIfLate',
      option: '',
      after: decided ? null : lateAfter(event),
    },
    { target: event.onTimeout, field: 'onTimeout', option: '', after: patienceOf(event) },
    ...leadsByGrade(event),
    ...(event.nextIfUngraded ?? []).map(target => ({
      ...{ target, field: 'nextIfUngraded' as const, option: '' },
      after: asksForGrade(event) ? 0 : null,
    })),
    ...(event.nextIf ?? []).flatMap(({ next }, at) =>
      next.map(target => ({ target, field: 'nextIf' as const, option: String(at + 1), after: 0 })),
    ),
  ]
  return leads.filter(({ target }) => leadsSomewhere(target))
}

const leadsByGrade = (event: ScenarioEvent): readonly Lead[] => {
  const possible = gradesPossible(event)
  return VERDICT_FIELDS.flatMap(({ field, grade }) =>
    (event[field] ?? []).map(target => ({
      ...{ target, field, option: '' },
      after: possible.has(grade) ? 0 : null,
    })),
  )
}

export const isOverruled = (event: ScenarioEvent, option: string): boolean =>
  isOverruledByVerdict(event, option) || isAlwaysEarly(event)

export const isOverruledByVerdict = (event: ScenarioEvent, option: string): boolean =>
  event.responseType === 'option'
    ? event.correct.length > 0 && leadsByVerdict(event, gradeOfOption(event, option))
    : isDecidedByVerdict(event)

/**
 * Silence leads on before an answer would cease to be early, so every answer that branches is early, unless
 * facilitators extend the limit.
 */
const isAlwaysEarly = (event: ScenarioEvent): boolean => {
  const { earlierThan, nextIfEarly, onTimeout } = event
  const patience = patienceOf(event)
  if (patience === null || !leadsSomewhere(onTimeout) || !leadsSomewhere(nextIfEarly)) return false
  return earlierThan * 1000 >= Math.floor(patience * 1000)
}

/** Seconds until `next` can fire, if no early branch replaces it; null: never. */
const mainLineAfter = (event: ScenarioEvent): number | null => {
  if (branchesByOption(event) || !isDecidedByVerdict(event)) return 0
  return leadsSomewhere(event.onTimeout) ? patienceOf(event) : null
}

export const isLive = (lead: Lead): boolean => lead.after !== null

/** The type of a draft may be ''. */
export type Waiting = Pick<ScenarioEvent, 'responseType' | 'laterThan' | 'timeLimit'> & {
  readonly type: string
}

/** Seconds until silence can trigger `onTimeout`; null: it never does. */
export const patienceOf = (event: Waiting): number | null => {
  if (!isAnswerable(event)) return null
  if (event.laterThan >= 0) return event.laterThan
  const limit = limitOf(event)
  return limit === null ? null : limit * IN_TIME
}

export const needsForSilence = (event: Pick<ScenarioEvent, 'type'>): string =>
  canHaveLimit(event) ? 'a time to answer or LaterThan' : 'LaterThan'

const lateAfter = (event: ScenarioEvent): number | null =>
  !isAnswerable(event) || event.laterThan < 0 || isOvertaken(event) ? null : event.laterThan

/** Silence has led elsewhere by the time an answer is late, so no answer takes the late branch (rule 48). */
export const isOvertaken = (event: ScenarioEvent): boolean =>
  event.laterThan >= 0 &&
  leadsSomewhere(event.nextIfLate) &&
  leadsSomewhere(event.onTimeout) &&
  event.onTimeout !== event.nextIfLate
