import { findingSentence, placeOfFinding } from '#contracts/words/findings.ts'
import { sentence } from '#contracts/words/messages.ts'
import { checkScenario } from '#domain/scenario/checks/check-scenario.ts'
import { type Finding, onceBegun } from '#domain/scenario/checks/finding.ts'
import type { Known } from '#domain/scenario/checks/known.ts'
import type { RuleCode, Severity } from '#domain/scenario/checks/rules.ts'
import type { Scenario } from '#domain/scenario/schema.ts'

const FIRST = 3

/** The reply reports these findings in other sentences. */
const SAID = new Set<RuleCode>(['missing media', 'missing document', 'unreachable event'])

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
  const errors = findings.filter(({ severity, rule }) => severity === 'error' && !SAID.has(rule))
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
