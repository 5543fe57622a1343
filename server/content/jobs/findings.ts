import { findingSentence, placeOfFinding } from '#contracts/words/findings.ts'
import { sentence } from '#contracts/words/messages.ts'
import { checkScenario } from '#domain/scenario/checks/check-scenario.ts'
import { type Finding, onceBegun } from '#domain/scenario/checks/finding.ts'
import type { Known } from '#domain/scenario/checks/known.ts'
import type { Severity } from '#domain/scenario/checks/rules.ts'
import { eventsWithoutTiming } from '#domain/scenario/event-rules.ts'
import { namedFiles } from '#domain/scenario/media/named-files.ts'
import type { Scenario } from '#domain/scenario/schema.ts'

const FIRST = 3

/**
 * Chooses the findings that the reply reports in other sentences: events without timing, and missing files, except
 * pictures in texts.
 */
const saidOtherwise = (scenario: Scenario): ((finding: Finding) => boolean) => {
  const untimed = new Set(eventsWithoutTiming(scenario))
  const named = new Set(namedFiles(scenario).media)
  return ({ rule, event, values }) => {
    if (rule === 'unreachable event') return event !== null && untimed.has(event)
    return rule === 'missing document' || (rule === 'missing media' && named.has(String(values['name'])))
  }
}

export interface FindingsSaid {
  readonly counts: Readonly<Record<Severity, number>>
  readonly errors: string
}

/** An id alone means nothing to the author. */
const called = ({ subject }: Finding): string => (subject === '' ? '' : ` (${subject})`)

export const findingsOf = ({
  scenario,
  known,
}: {
  readonly scenario: Scenario
  readonly known: Known
}): FindingsSaid => {
  const findings = onceBegun(checkScenario(scenario, known), scenario)
  const count = (severity: Severity) => findings.filter(finding => finding.severity === severity).length
  const n = count('error')
  const isSaid = saidOtherwise(scenario)
  const errors = findings.filter(finding => finding.severity === 'error' && !isSaid(finding))
  const first = errors
    .slice(0, FIRST)
    .map(finding => `${placeOfFinding(finding)}${called(finding)}: ${findingSentence(finding)}`)
  return {
    counts: { error: count('error'), warning: count('warning'), hint: count('hint') },
    errors:
      errors.length === 0
        ? ''
        : sentence(first.length < n ? 'scenario errors, more' : 'scenario errors', {
            n,
            shown: first.length,
            first: first.join(' '),
          }),
  }
}
