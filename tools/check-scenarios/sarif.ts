import { relative, sep } from 'node:path'
import { FINDINGS, findingSentence, howToMend, placeOfFinding } from '#contracts/words/findings.ts'
import type { Finding } from '#domain/scenario/checks/finding.ts'
import { type RuleCode, RULES } from '#domain/scenario/checks/rules.ts'
import type { Checked } from './check-file.ts'
import { lineOf } from './line-of.ts'

const LEVELS = { error: 'error', warning: 'warning', hint: 'note' } as const

// The keys of RULES are RuleCodes.
const CODES = Object.keys(RULES) as RuleCode[]

export const asSarif = (checked: readonly Checked[]): string =>
  JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'Holdfast scenario compiler', rules: CODES.map(ruleOf) } },
          invocations: [
            {
              executionSuccessful: checked.every(({ problem }) => problem === null),
              toolExecutionNotifications: checked.flatMap(unread),
            },
          ],
          artifacts: checked.map(({ file }) => ({ location: { uri: uriOf(file) } })),
          results: checked.flatMap(one => one.findings.map(finding => resultOf(one, finding))),
        },
      ],
    },
    null,
    2,
  )

const ruleOf = (code: RuleCode) => ({
  id: idOf(RULES[code].number),
  name: code.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase()),
  shortDescription: { text: code },
  fullDescription: { text: FINDINGS[code].says },
  help: { text: FINDINGS[code].mend },
  defaultConfiguration: { level: LEVELS[RULES[code].severity] },
})

const idOf = (number: number): string => `S${number}`

const unread = ({ file, problem }: Checked) =>
  problem === null
    ? []
    : [
        {
          level: 'error',
          message: { text: problem },
          locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) } } }],
        },
      ]

const resultOf = (checked: Checked, finding: Finding) => {
  const place = placeOfFinding(finding)
  return {
    ruleId: idOf(finding.number),
    ruleIndex: CODES.indexOf(finding.rule),
    level: LEVELS[finding.severity],
    message: { text: `${place}: ${findingSentence(finding)} ${howToMend(finding)}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(checked.file) },
          region: { startLine: lineOf(checked, finding) },
        },
        logicalLocations: [{ fullyQualifiedName: place }],
      },
    ],
    partialFingerprints: {
      'scenarioFinding/v1': [finding.number, finding.event ?? '', finding.option ?? '', finding.field].join(
        ' ',
      ),
    },
  }
}

const uriOf = (file: string): string => encodeURI(relative(process.cwd(), file).split(sep).join('/'))
