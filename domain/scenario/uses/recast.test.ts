import { expect, test } from 'vitest'
import { mail, scenarioOf } from '#test/support/stories/given-story.ts'
import { recast } from './recast.ts'
import { variable } from '../schema.ts'

const BEFORE = {
  organisation: 'Mere Waterworks',
  name: 'Tor Vik',
  email: 'tor@mere.example',
  role: 'Operator',
}

test('a sender written with a variable follows a new name, and keeps the variable', () => {
  const story = scenarioOf({
    1: [mail('1', { organisation: '{{town}} Waterworks', name: 'Tor Vik', role: 'Operator' })],
  })
  const variables = [variable.parse({ id: 'town', name: 'Town', default: 'Mere' })]
  const scenario = { ...story, details: { ...story.details, variables } }
  const after = recast(scenario, BEFORE, { ...BEFORE, name: 'Torbjørn Vik', role: 'Chief operator' })
  expect(after.sections[0]?.events[0]).toMatchObject({
    organisation: '{{town}} Waterworks',
    name: 'Torbjørn Vik',
    role: 'Chief operator',
  })
  const moved = recast(scenario, BEFORE, { ...BEFORE, organisation: 'County Water' })
  expect(moved.sections[0]?.events[0]).toMatchObject({ organisation: 'County Water', name: 'Tor Vik' })
  expect(recast(scenario, { ...BEFORE, name: 'Sigrid Aune' }, BEFORE)).toBe(scenario)
})

test('a sender can be named as it is written, with its variables', () => {
  const story = scenarioOf({ 1: [mail('1', { organisation: '{{town}} Waterworks', name: '{{chief}}' })] })
  const variables = ['town', 'chief'].map(id => variable.parse({ id, name: id, default: id }))
  const scenario = { ...story, details: { ...story.details, variables } }
  const written = { ...BEFORE, organisation: '{{town}} Waterworks', name: '{{chief}}' }
  const after = recast(scenario, written, BEFORE)
  expect(after.sections[0]?.events[0]).toMatchObject({ organisation: 'Mere Waterworks', name: 'Tor Vik' })
})
