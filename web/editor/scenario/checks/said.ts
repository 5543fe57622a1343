import type { AriaAttributes } from 'react'
import type { Finding } from '#domain/scenario/checks/finding.ts'
import type { ScenarioDetails } from '#domain/scenario/schema.ts'
import type { EventDraft } from '../desk/work.ts'
import { isOfOption, type Part, partOf } from './places.ts'
import { useDetailsFindings, useFindings, useFindingsElsewhere } from './use-findings.ts'

export type Said = Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'>

export const useSaid = (...fields: readonly string[]): Said =>
  tied(useFindings(), ({ field }) => fields.includes(field))

export const useSaidOfComment = (field: string, part: Part): Said =>
  tied(useFindings(), finding => finding.field === field && partOf(finding) === part)

/** With null, refers to the findings about the options as a whole and about options that do not exist. */
export const useSaidOfOptions = (
  options: EventDraft['options'],
  option: string | null = null,
  ...parts: readonly Part[]
): Said =>
  tied(
    useFindings(),
    finding => isOfOption(finding, options, option) && (option === null || parts.includes(partOf(finding))),
  )

export const useSaidElsewhere = (): Said => {
  const findings = useFindingsElsewhere()
  return tied(useFindings(), finding => findings.includes(finding))
}

export const useSaidOfDetail = (detail: keyof ScenarioDetails): Said =>
  tied(useDetailsFindings(), ({ field }) => field === detail)

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
