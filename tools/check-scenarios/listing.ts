import { findingSentence, howToMend, placeOfFinding } from '#contracts/words/findings.ts'
import { SEVERITIES } from '#domain/scenario/checks/rules.ts'
import type { Checked } from './check-file.ts'
import { lineOf } from './line-of.ts'

export const asText = (checked: readonly Checked[]): string =>
  [...checked.flatMap(linesOf), countsOf(checked)].join('\n')

const linesOf = (checked: Checked): readonly string[] => {
  const { file, problem, lost, isCanonical, findings } = checked
  if (problem !== null) return [`${file}: ${problem}`]
  return [
    ...lost.map(part => `${file}: not kept: ${part}`),
    ...(isCanonical ? [] : [`${file}: not in canonical form; --write converts it`]),
    ...findings.flatMap(finding => [
      `${file}:${lineOf(checked, finding)}: ${finding.severity} ${finding.number}: ${placeOfFinding(finding)}: ${findingSentence(finding)}`,
      `    ${howToMend(finding)}`,
    ]),
  ]
}

const countsOf = (checked: readonly Checked[]): string => {
  const findings = checked.flatMap(({ findings }) => findings)
  const counts = SEVERITIES.map(
    severity => `${severity}s ${findings.filter(finding => finding.severity === severity).length}`,
  )
  return [
    `files ${checked.length}`,
    `unreadable ${checked.filter(({ problem }) => problem !== null).length}`,
    ...counts,
  ].join(', ')
}

export const asJson = (checked: readonly Checked[]): string =>
  JSON.stringify(
    checked.map(({ file, problem, lost, isCanonical, findings }) => ({
      ...{ file, problem, lost, isCanonical },
      findings: findings.map(finding => ({
        ...finding,
        says: findingSentence(finding),
        mend: howToMend(finding),
      })),
    })),
    null,
    2,
  )
