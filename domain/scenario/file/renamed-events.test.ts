import { expect, test } from 'vitest'
import { scenario as schema } from '../schema.ts'
import { renamedEvents } from './renamed-events.ts'

type Told = readonly (readonly [id: string, subject: string])[]
const told = (events: Told) =>
  schema.parse({
    ...{ format: 1, fileName: 'Boat', details: {} },
    sections: [
      { name: '1', events: events.map(([id, subject]) => ({ id, type: 'Email', name: 'Ida', subject })) },
    ],
  })
const renamed = (before: Told, after: Told) => Object.fromEntries(renamedEvents(told(before), told(after)))

test('an event with another id is told by what it says, wherever it stands now', () => {
  expect(
    renamed(
      [
        ['1', 'Gauge'],
        ['2', 'Boat'],
      ],
      [
        ['boat', 'Boat'],
        ['1', 'Gauge'],
      ],
    ),
  ).toEqual({ 2: 'boat' })
})
test('and where it says something else too, by its place', () => {
  expect(
    renamed(
      [
        ['1', 'Gauge'],
        ['2', 'Boat'],
      ],
      [
        ['1', 'Gauge'],
        ['boat', 'Ship'],
      ],
    ),
  ).toEqual({ 2: 'boat' })
})
test('one that is gone, and another one that is new, are two', () => {
  expect(
    renamed(
      [
        ['1', 'Gauge'],
        ['2', 'Boat'],
      ],
      [['1', 'Gauge']],
    ),
  ).toEqual({})
  expect(
    renamed(
      [
        ['1', 'Gauge'],
        ['2', 'Boat'],
      ],
      [
        ['3', 'Quay'],
        ['1', 'Gauge'],
      ],
    ),
  ).toEqual({})
})
test('of two that say the same none is guessed', () => {
  expect(
    renamed(
      [
        ['1', 'Same'],
        ['2', 'Other'],
      ],
      [
        ['8', 'Same'],
        ['9', 'Same'],
        ['2', 'Other'],
      ],
    ),
  ).toEqual({})
})
test('what kept its id is what it was', () => {
  expect(
    renamed(
      [
        ['1', 'Gauge'],
        ['2', 'Boat'],
      ],
      [
        ['1', 'Boat'],
        ['2', 'Gauge'],
      ],
    ),
  ).toEqual({})
})
