import { expect, test } from 'vitest'
import type { Finding } from '#domain/scenario/checks/finding.ts'
import { checkScenario } from '#domain/scenario/checks/check-scenario.ts'
import { newEvent, NO_DETAILS } from '../desk/work.ts'
import { grouped } from './grouping.ts'

const finding = (event: string, option: string | null = null): Finding => ({
  ...{
    rule: 'placeholder',
    number: 505,
    severity: 'error',
    event,
    subject: '',
    field: 'options',
    option,
    section: '1',
  },
  values: { text: 'TODO' },
})

test('a finding in at least three events is one entry, also if it is in one of them twice', () => {
  expect(grouped([finding('1'), finding('2')])).toHaveLength(2)
  expect(grouped([finding('1', 'o1'), finding('1', 'o2'), finding('1', 'o3'), finding('2')])).toHaveLength(4)
  expect(grouped([finding('1'), finding('2'), finding('3')])).toHaveLength(1)
  expect(grouped([finding('1', 'o1'), finding('1', 'o2'), finding('2'), finding('3')])).toHaveLength(1)
})

test('in a first draft without links, equal findings are one entry for all its events', () => {
  const events = Array.from({ length: 16 }, (_, index) => ({
    ...newEvent(String(index + 1)),
    ...{
      type: 'Email' as const,
      name: 'Ida Strom',
      subject: `Message ${index + 1}`,
      content: `<p>Message ${index + 1} of the night.</p>`,
    },
  }))
  const scenario = {
    format: 1 as const,
    fileName: 'Draft',
    details: NO_DETAILS,
    sections: [{ name: 'Dawn', events }],
    documents: [],
  }
  const errors = checkScenario(scenario).filter(({ severity }) => severity === 'error')
  expect(errors.length).toBeGreaterThanOrEqual(15)
  const groups = grouped(errors)
  expect(groups.length).toBeLessThanOrEqual(3)
  expect(groups.flat()).toHaveLength(errors.length)
  expect(groups.find(([first]) => first.rule === 'unreachable event')?.map(({ event }) => event)).toEqual(
    events.slice(1).map(({ id }) => id),
  )
})
