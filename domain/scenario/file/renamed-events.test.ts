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

test('an event with a new id is recognised by its content, wherever it is now', () => {
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
test('or, if its content changed too, by its position', () => {
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
test('a removed event and a new one are not mistaken for a renamed one', () => {
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
test('of two with the same content neither is chosen', () => {
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
test('nor of two removed events with the content of one new one', () => {
  expect(
    renamed(
      [
        ['1', 'Same'],
        ['2', 'Same'],
        ['3', 'Gauge'],
      ],
      [
        ['9', 'Same'],
        ['3', 'Gauge'],
      ],
    ),
  ).toEqual({})
})
test('an event that kept its id has not been renamed', () => {
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
