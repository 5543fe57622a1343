// What ties a field of the side editor to what the checks say of it, for whoever hears the page.
import type { AriaAttributes } from 'react'
import type { Finding } from '#domain/scenario/checks/finding.ts'
import type { ScenarioDetails } from '#domain/scenario/schema.ts'
import type { EventDraft } from '../desk/work.ts'
import { isOfOption, type Part, partOf } from './places.ts'
import { useDetailsFindings, useFindings, useFindingsElsewhere } from './use-findings.ts'

export type Said = Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'>

/** What is said of these fields of the event. */
export const useSaid = (...fields: readonly string[]): Said =>
  tied(useFindings(), ({ field }) => fields.includes(field))

/** What is said of one comment's sender, or of what it says. */
export const useSaidOfComment = (field: string, part: Part): Said =>
  tied(useFindings(), finding => finding.field === field && partOf(finding) === part)

/** What is said of these parts of an option; without one, of the options together. */
export const useSaidOfOptions = (
  options: EventDraft['options'],
  option: string | null = null,
  ...parts: readonly Part[]
): Said =>
  tied(
    useFindings(),
    finding => isOfOption(finding, options, option) && (option === null || parts.includes(partOf(finding))),
  )

/** What is said of the event as a whole, or of a field that is not on the page now. */
export const useSaidElsewhere = (): Said => {
  const findings = useFindingsElsewhere()
  return tied(useFindings(), finding => findings.includes(finding))
}

/** What is said of one of the details. */
export const useSaidOfDetail = (detail: keyof ScenarioDetails): Said =>
  tied(useDetailsFindings(), ({ field }) => field === detail)

/**
 * The id under which a finding stands on the page: its place among those of the event, or of the details in a
 * window over it.
 */
export const idOf = (all: readonly Finding[], finding: Finding): string =>
  `${finding.event === null ? 'details-' : ''}finding-${all.indexOf(finding)}`

const tied = (all: readonly Finding[], isMeant: (finding: Finding) => boolean): Said => {
  const said = all.filter(isMeant)
  if (said.length === 0) return {}
  return {
    'aria-describedby': said.map(finding => idOf(all, finding)).join(' '),
    ...(said.some(({ severity }) => severity === 'error') && { 'aria-invalid': true }),
  }
}
