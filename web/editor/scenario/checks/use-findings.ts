import { useMemo } from 'react'
import type { Finding } from '#domain/scenario/checks/finding.ts'
import type { RuleCode } from '#domain/scenario/checks/rules.ts'
import { type DeskState, useOnDesk, workOf } from '../desk/desk.ts'
import { findingsAt, type Place } from './places.ts'

/** What nobody needs to be told of an event he has only begun to write. */
const PREMATURE = new Set<RuleCode>(['no persona', 'empty message', 'too few options'])

/** What the compiler says of the event of the side editor. */
export const useFindings = (): readonly Finding[] => {
  const all = useOnDesk(findingsOfOpen)
  const isBegun = useOnDesk(state => workOf(state).editing?.original === null && state.attempt === 0)
  return useMemo(() => (isBegun ? all.filter(({ rule }) => !PREMATURE.has(rule)) : all), [all, isBegun])
}

/** Whether something is said at one of these places: then they are not folded away. */
export const useIsSaidAt = (...places: readonly Place[]): boolean => {
  const findings = useFindings()
  return places.some(place => findingsAt(findings, place).length > 0)
}

const NONE: readonly Finding[] = []

const findingsOfOpen = (state: DeskState): readonly Finding[] => state.checked?.byEvent.get(workOf(state).editing?.event.id ?? '') ?? NONE
