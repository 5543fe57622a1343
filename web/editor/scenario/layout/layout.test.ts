import { describe, expect, test } from 'vitest'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import { overviewOf } from '../desk/overview.ts'
import { linesOf } from '#domain/exercise/story/precedence.ts'
import { leadsTo, nextHint, timing } from '../desk/words.ts'
import { newEvent } from '../desk/work.ts'
import { atFirst, smallestZoom } from './fitting.ts'
import { graphOf } from './graph.ts'
import { nearby } from './spans.ts'
import { clock, earliestTimes } from './times.ts'

const mail = (id: string, more: Partial<ScenarioEvent> = {}): ScenarioEvent => ({
  ...newEvent(id),
  type: 'Email',
  name: 'Ada',
  ...more,
})
const option = (text: string, next: string) => ({ id: text, text, next })

const overview = overviewOf([
  {
    name: '1',
    events: [
      mail('1', {
        responseType: 'option',
        options: [option('a', '2'), option('b', '3'), option('c', '2')],
        laterThan: 60,
        nextIfLate: '4',
      }),
      mail('2', { delay: 120, next: '/0' }),
      mail('3'),
      mail('4'),
      mail('5'),
    ],
  },
  { name: 'Night', events: [mail('6', { displayAfter: 30, next: '3' })] },
])

describe('computed times (rule 164)', () => {
  const at = (id: string) => {
    const time = earliestTimes(overview).get(id)
    return time === undefined ? 'never' : clock(time)
  }

  test('an event without a delay counts as 5 seconds, and the earliest path counts', () => {
    expect(['1', '2', '3', '6'].map(at)).toEqual(['00:00', '02:00', '00:05', '30:00'])
  })

  test('a late branch waits until answers are late, and an unreachable event has no time', () => {
    expect([at('4'), at('5')]).toEqual(['01:05', 'never'])
  })
})

describe('a late branch that silence overtakes', () => {
  const both = overviewOf([
    {
      name: '1',
      events: [
        mail('1', { responseType: 'option', laterThan: 60, nextIfLate: '2', onTimeout: '3' }),
        mail('2'),
        mail('3', { next: '/0' }),
      ],
    },
  ])
  test('is never taken, according to the graph, the list and the times', () => {
    const { arrows } = graphOf(both, '1', { width: 240, height: 130 })
    expect(arrows.map(({ to, label }) => `${to} ${label}`)).toEqual(['2 late: never', '3 no answer', '/0 '])
    const [first, second] = ['1', '2'].map(id => both.get(id))
    expect([first && leadsTo(first.event), second?.isLost, second && timing(second)]).toEqual([
      '3',
      true,
      'never displayed',
    ])
    expect([...earliestTimes(both).keys()]).toEqual(['1', '3'])
  })
})

test('of several links to one event, only those that are never taken are labelled “never”', () => {
  const boxes = overviewOf([
    {
      name: '1',
      events: [
        mail('1', {
          responseType: 'checkbox',
          options: [option('a', '-1'), option('b', '-1')],
          correct: ['a'],
          ...{ nextIfRight: ['2'], nextIfPartly: ['2'], nextIfWrong: ['/0'] },
        }),
        mail('2'),
      ],
    },
  ])
  const { arrows } = graphOf(boxes, '1', { width: 240, height: 130 })
  expect(arrows.map(({ to, label }) => `${to} ${label}`)).toEqual([
    '2 right; never: partly right',
    '/0 wrong',
  ])
})

test('an arrow that is the next event and a branch too is labelled with both, and the next event alone with nothing', () => {
  const both = overviewOf([
    {
      name: '1',
      events: [
        mail('1', { responseType: 'text', timeLimit: 60, next: '2', onTimeout: '2' }),
        mail('2', { next: '3' }),
        mail('3'),
      ],
    },
  ])
  const { arrows } = graphOf(both, '1', { width: 240, height: 130 })
  expect(arrows.map(({ label, isLate }) => [label, isLate])).toEqual([
    ['next, no answer', false],
    ['', false],
  ])
})

test.each(['none', 'random', 'option', 'checkbox', 'reorder', 'text', 'form'] as const)(
  'the hint at the next event (%s) says, as the engine does, whether it follows beside the branch of a condition',
  responseType => {
    const event = mail('1', {
      responseType,
      next: '2',
      nextIf: [{ when: { of: 'all', parts: [] }, next: ['3'] }],
    })
    const taken = linesOf(event, { answer: null, grade: () => null, speed: null, holds: () => true })
    const isBeside = taken.some(({ targets }) => targets.includes('2'))
    expect(nextHint(responseType, true)).toMatch(isBeside ? /in addition to/ : /unless/)
    expect(nextHint(responseType, false) ?? 'no branch').not.toMatch(/condition/)
    if (responseType === 'none' || responseType === 'random')
      expect(nextHint(responseType, true)).not.toMatch(/answer/)
  },
)

describe('the graph', () => {
  const graph = graphOf(overview, '1', { width: 240, height: 130 })

  test('shows options with one target as one arrow with their letters, and only late arrows dashed', () => {
    expect(
      graph.arrows.map(({ from, to, label, isLate }) => `${from}>${to} ${label}${isLate ? ' dashed' : ''}`),
    ).toEqual(['1>2 A, C', '1>3 B', '1>4 late dashed', '2>/0 '])
  })

  test('shows a section with stubs for targets outside, each box below those that lead to it, no two in one place', () => {
    expect(graph.boxes.map(({ id, event, words }) => (event ? id : words))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      'The end',
    ])
    const y = new Map(graph.boxes.map(box => [box.id, box.y]))
    expect(graph.arrows.every(({ from, to }) => (y.get(from) ?? 0) < (y.get(to) ?? 0))).toBe(true)
    expect(new Set(graph.boxes.map(box => `${box.x} ${box.y}`)).size).toBe(graph.boxes.length)
  })

  test('gives an arrow over many rows a stub of its own, such as to an end that many events share', () => {
    const row = Array.from({ length: 20 }, (_, place) =>
      mail(`${place}`, {
        responseType: 'option',
        options: [option('on', `${place + 1}`), option('end', '/0')],
      }),
    )
    const { boxes, arrows } = graphOf(overviewOf([{ name: '1', events: row }]), null, {
      width: 240,
      height: 130,
    })
    const ends = boxes.filter(({ event, words }) => !event && words === 'The end')
    expect(ends.map(({ id }) => id)).toEqual(expect.arrayContaining(['/0', '0 /0', '5 /0']))
    expect(ends.length).toBeLessThan(20)
    expect(arrows.find(({ id }) => id === '0 /0')).toMatchObject({ from: '0', to: '0 /0', label: 'B' })
    const y = new Map(boxes.map(box => [box.id, box.y]))
    expect(arrows.every(({ from, to }) => (y.get(from) ?? 0) < (y.get(to) ?? 0))).toBe(true)
  })

  test('begins with its first boxes, readable, and with all of them where there is room', () => {
    const row = (events: number) =>
      Array.from({ length: events }, (_, place) => ({
        ...{ id: `${place}`, position: { x: 0, y: place * 200 } },
        ...{ width: 240, height: 130 },
      }))
    const shown = (boxes: ReturnType<typeof row>) =>
      atFirst(boxes, { width: 1000, height: 600 }).nodes?.map(({ id }) => id)
    expect(shown(row(4))).toEqual(['0', '1', '2', '3'])
    expect(shown(row(14))).toEqual(['0', '1', '2', '3', '4'])
    // The author's first event may be the lowest box.
    expect(shown(row(14).toReversed())).toEqual(['13', '12', '11', '10', '9'])
    expect(atFirst([], { width: 1000, height: 600 })).not.toHaveProperty('nodes')
  })

  test('can be zoomed out until it fits into the smallest window, however long it is', () => {
    const row = (events: number) =>
      Array.from({ length: events }, (_, place) => ({
        ...{ id: `${place}`, position: { x: 0, y: place * 200 } },
        ...{ width: 240, height: 130 },
      }))
    expect(smallestZoom(row(5))).toBe(0.1)
    expect(smallestZoom(row(500)) * 500 * 200).toBeLessThan(160)
    expect(smallestZoom([])).toBe(0.1)
  })

  test('finds the short arrows in long rows, and in stories with cycles', () => {
    const ids = Array.from({ length: 100 }, (_, place) => `${place}`)
    const row = ids.slice(1).map((to, place) => ({ from: `${place}`, to }))
    const ends = ids.map(from => ({ from, to: '/0' }))
    const back = [
      { from: '99', to: '0' },
      { from: '5', to: '4' },
      { from: '7', to: '7' },
    ]
    expect(nearby([...ids, '/0'], [...row, ...ends, ...back])).toEqual([
      ...row,
      ...ends.slice(-6),
      ...back.slice(1),
    ])
    // The arrow from 'clock' is short, too: a beginning goes just above its target.
    expect(nearby([...ids, 'clock'], [...row, { from: 'clock', to: '90' }])).toHaveLength(100)
  })
})
