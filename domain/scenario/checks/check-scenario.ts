// The scenario compiler (docs/scenario-checks.md).
import { isReservedId } from '../event-rules.ts'
import type { Scenario } from '../schema.ts'
import { filledByDefault } from '../variables/filled.ts'
import { checkConditions } from './conditions.ts'
import { checkFiles } from './files.ts'
import { type Finding, foundAt, foundInAll } from './finding.ts'
import { checkForms } from './forms.ts'
import type { Known } from './known.ts'
import { checkPeople } from './people.ts'
import { checkQuestions } from './questions.ts'
import { plotOf, type Plot } from './reach.ts'
import { checkObjectives } from './objectives.ts'
import { checkRoles } from './roles.ts'
import { SEVERITIES } from './rules.ts'
import { checkTells } from './tells.ts'
import { checkThreads } from './threads.ts'
import { checkKept, checkTexts } from './texts.ts'
import { checkTime } from './time.ts'

/** Rule 103, decision 0047. */
const MANY = 300

export const checkScenario = (scenario: Scenario, known: Known = {}): readonly Finding[] => {
  const written = plotOf(scenario)
  // Players see the words that replace the variables, so most checks read the filled scenario.
  const played = filledByDefault(scenario, 0)
  const plot = played === scenario ? written : plotOf(played)
  const findings = onceEach([
    ...checkWhole(plot),
    ...checkThreads(plot),
    ...checkConditions(plot),
    ...checkTime(plot),
    ...checkQuestions(plot, known),
    ...checkTells(plot),
    ...checkObjectives(plot),
    ...checkRoles(plot),
    ...checkPeople(plot, known),
    ...checkFiles(plot, known),
    ...checkForms(played, known),
    ...[...checkTexts(written), ...checkKept(written)].map(finding => namedAs(plot, written, finding)),
  ])
  const places = new Map(plot.placed.map(({ event }, index) => [event.id, index]))
  const rank = ({ severity, event }: Finding) =>
    [SEVERITIES.indexOf(severity), event === null ? -1 : (places.get(event) ?? 0)] as const
  return findings.toSorted((one, other) => {
    const [[severity, place], [otherSeverity, otherPlace]] = [rank(one), rank(other)]
    return severity - otherSeverity || place - otherPlace || one.number - other.number
  })
}

/** A branch can have the same missing target twice. */
const onceEach = (findings: readonly Finding[]): readonly Finding[] => [
  ...new Map(findings.map(finding => [JSON.stringify(finding), finding])).values(),
]

const namedAs = ({ placed }: Plot, written: Plot, finding: Finding): Finding => {
  const at = written.placed.findIndex(
    ({ event }) => event.id === finding.event && event.subject === finding.subject,
  )
  return { ...finding, subject: placed[at]?.event.subject ?? finding.subject }
}

const checkWhole = ({ placed, scenario }: Plot): readonly Finding[] => [
  ...(placed.length > MANY
    ? [foundInAll('too many events', { values: { n: placed.length, most: MANY } })]
    : []),
  ...placed
    .filter(({ event }, at) => placed.findIndex(each => each.event.id === event.id) < at)
    .map(item => foundAt('event id twice', item, { field: 'id', values: { id: item.event.id } })),
  ...placed
    .filter(({ event }) => isReservedId(event.id))
    .map(item => foundAt('event id reserved', item, { field: 'id', values: { id: item.event.id } })),
  ...(scenario.details.teams
    ? []
    : placed
        .filter(({ event }) => event.team)
        .map(item => foundAt('team event without teams', item, { field: 'team' }))),
]
