import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { checkScenario } from '../checks/check-scenario.ts'
import * as schema from '../schema.ts'
import { readScenarioFile } from './read-file.ts'

const SHAPES = {
  scenario: schema.scenario,
  details: schema.details,
  objective: schema.objective,
  role: schema.role,
  addressees: schema.addressees,
  section: schema.section,
  event: schema.event,
  option: schema.option,
  comment: schema.comment,
  replyAs: schema.replyAs,
  document: schema.document,
  documentField: schema.documentField,
}

const PAGE = new URL('../../../docs/scenario-format.md', import.meta.url)

test('docs/scenario-format.md names every field of a scenario file', async () => {
  const page = await readFile(PAGE, 'utf8')
  const fields = Object.entries(SHAPES).flatMap(([of, { shape }]) =>
    Object.keys(shape).map(field => ({ of, field })),
  )
  const matchers = schema.matcher.options.flatMap(({ shape }) =>
    Object.keys(shape).map(field => ({ of: 'matcher', field })),
  )
  expect(fields.length).toBeGreaterThan(80)
  expect([...fields, ...matchers].filter(({ field }) => !page.includes(`\`${field}\``))).toEqual([])
})

test('its example is a scenario without errors', async () => {
  const page = await readFile(PAGE, 'utf8')
  const example = /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  const read = readScenarioFile(example)
  if (isRefusal(read)) throw new Error(read.refused)
  expect(read.lost).toEqual([])
  expect(checkScenario(read.scenario).filter(({ severity }) => severity === 'error')).toEqual([])
})
