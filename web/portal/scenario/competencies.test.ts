import { expect, it } from 'vitest'
import { competencyList } from './competencies.ts'

it('reads one competency per line', () => {
  expect(competencyList('Containment\n\nClinical continuity, on paper\n')).toEqual([
    'Containment',
    'Clinical continuity, on paper',
  ])
})

it('reads a line with commas or semicolons', () => {
  expect(competencyList('Containment, Reporting; Leadership')).toEqual([
    'Containment',
    'Reporting',
    'Leadership',
  ])
  expect(competencyList('')).toEqual([])
})
