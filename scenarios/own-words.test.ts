// Rule 243.
import { expect, test } from 'vitest'
import { filled } from '#domain/scenario/variables/filled.ts'
import { readings } from './promises/reading.ts'
import { writtenScenario } from './read-scenario.ts'

const written = readings.map(({ name }) => ({ name, scenario: writtenScenario(name) }))
const withWords = written.filter(({ scenario }) => (scenario.details.variables ?? []).length > 0)

test('three scenarios or more can be made a customer’s own', () => {
  expect(withWords.length).toBeGreaterThanOrEqual(3)
})

test.each(withWords)('$name leaves nothing of its own words when all are replaced', ({ scenario }) => {
  const variables = (scenario.details.variables ?? []).filter(({ kind }) => kind !== 'date')
  const words = Object.fromEntries(
    variables.map(({ id, kind }, index) => [id, kind === 'money' ? `${index + 7} thousand` : `Zzyx${index}`]),
  )
  const own = filled(scenario, words, 0)
  const { variables: _, image: __, ...details } = own.details
  // Files keep their names, and the ids are not shown to players.
  const text = JSON.stringify({ ...own, details, fileName: '' }, (key, value: unknown) =>
    ['image', 'image2', 'id'].includes(key) ? undefined : value,
  ).replaceAll(/"[^" ]+\.(?:png|jpg|svg|mp4|pdf)"/g, '""')
  expect(text).not.toContain('{{')
  const left = variables
    .map(({ default: usual }) => usual)
    .filter(usual => new RegExp(`(?<![\\p{L}\\d])${escaped(usual)}(?![\\p{L}\\d])`, 'u').test(text))
  expect(left).toEqual([])
})

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
