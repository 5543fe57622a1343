import { describe, expect, test } from 'vitest'
import { foundAt, foundInAll } from '#domain/scenario/checks/finding.ts'
import { type RuleCode, RULES, SEVERITIES } from '#domain/scenario/checks/rules.ts'
import { event } from '#domain/scenario/schema.ts'
import { FINDINGS, findingSentence, howToMend, placeOfFinding } from './findings.ts'

const SUBJECTS = ['Threads', 'Time', 'Questions', 'People', 'Files and words', 'The whole']
const HEAD = `# What the scenario compiler says

The scenario compiler reads a scenario as its players will meet it (\`domain/scenario/checks\`). It reports while an author writes, when a scenario is saved, and as
\`npm run scenarios:check\` on files. Its findings never prevent saving. **Errors** are mistakes that no author can have intended, **warnings** are likely to
trouble players, and **hints** may be intended. A rule keeps its number for ever; in SARIF, rule 101 is \`S101\`. Organisations, media and the library's documents,
which are outside a file, are checked only where they are known. Rules 130 and 131 are found by playing (\`domain/exercise/rehearsal/played-checks.ts\`): the bots of the
[rehearsal](rehearsal.md) play the story on the product's own engine, in the editor and on files, though not when a scenario is saved.

This page is written by \`contracts/words/findings.test.ts\`; after a change of rules or sentences run \`npx vitest run contracts/words/findings -u\`.
`

/** The hundreds digit of a rule's number is the place of its subject in SUBJECTS, counted from 1. */
const tableOf = (subject: string, hundred: number): string => {
  // The keys of RULES are RuleCodes.
  const codes = (Object.keys(RULES) as RuleCode[]).filter(
    code => Math.floor(RULES[code].number / 100) === hundred,
  )
  const rows = codes.map(
    code =>
      `| ${RULES[code].number} | ${RULES[code].severity} | ${code} | ${FINDINGS[code].says} | ${FINDINGS[code].mend} |`,
  )
  return [
    `\n## ${subject}\n`,
    '| Rule | Severity | Name | Says | To mend it |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

describe('the rules of the compiler', () => {
  test('have unique numbers', () => {
    const numbers = Object.values(RULES).map(({ number }) => number)
    expect(numbers.length).toBeGreaterThanOrEqual(50)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('are all listed on one page', async () => {
    const page = HEAD + SUBJECTS.map((subject, index) => tableOf(subject, index + 1)).join('')
    for (const { number } of Object.values(RULES)) expect(page).toContain(`| ${number} |`)
    await expect(page).toMatchFileSnapshot('../../docs/scenario-checks.md')
    expect(SEVERITIES).toHaveLength(3)
  })
})

describe('a finding', () => {
  const options = ['a', 'b'].map(id => ({ id, text: id }))
  const placed = {
    event: event.parse({ id: '12', type: 'Email', subject: 'Gate 4', options }),
    section: 'Dawn',
  }

  test('says what is wrong and how to mend it, at its place', () => {
    const finding = foundAt('next to nothing', placed, {
      option: 'b',
      field: 'options',
      values: { target: '31' },
    })
    expect(placeOfFinding(finding)).toBe('event 12, option B')
    expect(placeOfFinding(foundAt('mark without option', placed, { option: 'gone' }))).toBe('event 12')
    expect(findingSentence(finding)).toBe('This leads to 31, which does not exist.')
    expect(howToMend(finding)).toMatch(/^Choose an event of this scenario/)
  })

  test('names the free text that a matcher reads in a question without one', () => {
    const finding = foundAt('matcher without field', placed, { values: { field: '' } })
    expect(findingSentence(finding)).toMatch(/^A matcher reads the field “Free text”,/)
  })

  test('names the end of the scenario, after the events', () => {
    const sentenceWith = (rule: RuleCode, values: Record<string, string>) =>
      findingSentence(foundAt(rule, placed, { values }))
    expect(sentenceWith('waits for ever', { targets: '/0, 2, 3' })).toBe(
      'This waits for an answer; without one these may never appear: 2, 3, the end of the scenario.',
    )
    expect(sentenceWith('branch never taken', { target: '/0' })).toBe(
      'This branch leads to the end of the scenario, but is never taken.',
    )
  })

  test('counts one second', () => {
    const delayed = foundAt('delay without predecessor', placed, { values: { seconds: 1 } })
    expect(findingSentence(delayed)).toMatch(/^A delay of 1 second is set,/)
    const hasty = foundAt('too little time', placed, { values: { needed: 40, limit: 1 } })
    expect(findingSentence(hasty)).toMatch(/but the time to answer is 1 second\.$/)
  })

  test('about the whole scenario names the field, or the scenario', () => {
    expect(placeOfFinding(foundInAll('no end'))).toBe('the scenario')
    expect(placeOfFinding(foundInAll('missing media', { field: 'image' }))).toBe('image')
  })
})
