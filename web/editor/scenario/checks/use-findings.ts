import { useMemo } from 'react'
import type { Finding } from '#domain/scenario/checks/finding.ts'
import type { RuleCode } from '#domain/scenario/checks/rules.ts'
import { type DeskState, useDesk, useOnDesk, workOf } from '../desk/desk.ts'
import { branchesByTime, findingsAt, findingsElsewhere, isOfDetails, type FindingPlace } from './places.ts'

/** Findings that an author who has just begun an event does not need yet. */
const PREMATURE = new Set<RuleCode>(['no persona', 'empty message', 'empty subject', 'too few options'])

export const useFindings = (): readonly Finding[] => {
  const all = useOnDesk(findingsOfOpen)
  const isBegun = useOnDesk(state => workOf(state).editing?.original === null && state.attempt === 0)
  return useMemo(() => (isBegun ? all.filter(({ rule }) => !PREMATURE.has(rule)) : all), [all, isBegun])
}

export const useFindingsElsewhere = (): readonly Finding[] => {
  const desk = useDesk()
  const findings = useFindings()
  useOnDesk(shapeOf)
  const event = workOf(desk.get()).editing?.event
  return event ? findingsElsewhere(findings, event) : NONE
}

export const useDetailsFindings = (): readonly Finding[] => {
  const all = useOnDesk(state => state.checked?.findings ?? NONE)
  return useMemo(() => all.filter(isOfDetails), [all])
}

const shapeOf = (state: DeskState): string => {
  const event = workOf(state).editing?.event
  return event
    ? [
        ...[event.type, event.responseType, event.timings, branchesByTime(event)],
        ...[
          event.nextIfRight,
          event.nextIfPartly,
          event.nextIfWrong,
          event.nextIfUngraded,
          event.matchers,
        ].map(list => list?.length),
      ].join(' ')
    : ''
}

export const useIsSaidAt = (...places: readonly FindingPlace[]): boolean => {
  const findings = useFindings()
  return places.some(place => findingsAt(findings, place).length > 0)
}

const NONE: readonly Finding[] = []

const findingsOfOpen = (state: DeskState): readonly Finding[] =>
  state.checked?.byEvent.get(workOf(state).editing?.event.id ?? '') ?? NONE
