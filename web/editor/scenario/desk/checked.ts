import type { Finding } from '#domain/scenario/checks/finding.ts'
import type { Severity } from '#domain/scenario/checks/rules.ts'
import { isTyped, tidied } from './event-draft.ts'
import { hasUnsavedEvent, stored, withDetails, type Work } from './work.ts'

export interface Checked {
  readonly findings: readonly Finding[]
  readonly byEvent: ReadonlyMap<string, readonly Finding[]>
}

/** The same object as before if the findings are equal. */
export const checkedOf = (findings: readonly Finding[], before: Checked | null): Checked => {
  const isSame =
    before?.findings.length === findings.length &&
    before.findings.every((one, index) => keyOf(one) === keyOf(findings[index]))
  if (before && isSame) return before
  const byEvent = new Map<string, Finding[]>()
  for (const finding of findings)
    if (finding.event !== null) byEvent.set(finding.event, [...(byEvent.get(finding.event) ?? []), finding])
  return { findings, byEvent }
}

export const keyOf = (finding: Finding | undefined): string =>
  finding
    ? JSON.stringify([
        finding.rule,
        finding.event,
        finding.option,
        finding.field,
        finding.subject,
        finding.values,
      ])
    : ''

/** Findings can be equal, and React needs distinct keys. */
export const distinct = (findings: readonly Finding[]): readonly Finding[] => [
  ...new Map(findings.map(finding => [keyOf(finding), finding])).values(),
]

/** The work as if the event and the details being written were saved now. An event without a type is left out. */
export const asWritten = (work: Work, details = work.details): Work => {
  const event = work.editing && tidied(work.editing.event)
  const written = event && isTyped(event) ? stored(work, event) : work
  return details === work.details ? written : withDetails(written, details)
}

export const writtenNow = (work: Work): Work => (hasUnsavedEvent(work) ? asWritten(work) : work)

export const countOf = (findings: readonly Finding[], severity: Severity): number =>
  findings.filter(finding => finding.severity === severity).length

export const newErrors = (before: readonly Finding[], after: readonly Finding[]): number => {
  const known = new Set(before.map(nameless))
  return after.filter(finding => finding.severity === 'error' && !known.has(nameless(finding))).length
}

/** A key that stays the same if only the subject changes. */
const nameless = (finding: Finding): string => keyOf({ ...finding, subject: '' })
