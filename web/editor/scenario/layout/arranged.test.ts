import { array, assert, integer, nat, property, record, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arranged, type Course, pathOf, type Point, type Size } from './arranged.ts'

const SIZE = { width: 240, height: 130 }
const STUB = 43

interface Frame extends Point, Size {}

const arrow = (from: string, to: string, label = '') => ({ id: `${from} ${to}`, from, to, label })

const stories = record({
  count: integer({ min: 2, max: 14 }),
  links: array(tuple(nat(13), integer({ min: -2, max: 6 }), nat(24)), { maxLength: 30 }),
}).map(({ count, links }) => {
  const ids = Array.from({ length: count }, (_, place) => `${place}`)
  const row = ids.slice(1).map((id, place) => arrow(`${place}`, id))
  const more = links
    .map(([from, by, label]) => arrow(`${from % count}`, `${(from % count) + by}`, 'w'.repeat(label)))
    .filter(({ to }) => ids.includes(to))
  const arrows = [...new Map([...row, ...more].map(each => [each.id, each])).values()]
  return { heights: new Map(ids.map((id, place) => [id, place % 5 === 4 ? STUB : SIZE.height])), arrows }
})

type Story = Parameters<typeof arranged>

const framesOf = ([heights, arrows]: Story) => {
  const { places, courses } = arranged(heights, arrows, SIZE)
  const boxes = [...places].map(([id, { x, y }]): Frame & { readonly id: string } => ({
    ...{ id, x, y, width: SIZE.width, height: heights.get(id) ?? 0 },
  }))
  return {
    boxes,
    courseOf: (id: string): Course => courses.get(id) ?? { corners: [], labelAt: { x: 0, y: 0 } },
  }
}

const isWithin = ({ x, y, width, height }: Frame, at: Point): boolean =>
  at.x > x + 1 && at.x < x + width - 1 && at.y > y + 1 && at.y < y + height - 1

const overlap = (one: Frame, other: Frame): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const pointsOn = (corners: readonly Point[]): readonly Point[] =>
  corners.slice(1).flatMap((to, place) => {
    const from = corners[place] ?? to
    return Array.from({ length: 21 }, (_, step) => {
      const t = step / 20
      const share = 3 * (1 - t) * t ** 2 + t ** 3
      // Both control points have the middle's height: y(t) = from + (to - from)(1.5t - 1.5t² + t³).
      return {
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * (1.5 * t - 1.5 * t ** 2 + t ** 3),
      }
    })
  })

describe('the arrangement of any story', () => {
  test('leads each line around all boxes but its own two', () => {
    assert(
      property(stories, ({ heights, arrows }) => {
        const { boxes, courseOf } = framesOf([heights, arrows, SIZE])
        const hidden = arrows.flatMap(({ id, from, to }) => {
          const others = boxes.filter(box => box.id !== from && box.id !== to)
          return pointsOn(courseOf(id).corners).flatMap(point =>
            others.filter(box => isWithin(box, point)).map(box => `${id} behind ${box.id}`),
          )
        })
        expect(hidden).toEqual([])
      }),
    )
  })

  test('puts no label onto a box or another label', () => {
    assert(
      property(stories, ({ heights, arrows }) => {
        const { boxes, courseOf } = framesOf([heights, arrows, SIZE])
        const labels = arrows
          .filter(({ label }) => label !== '')
          .map(({ id, label }) => {
            const { x, y } = courseOf(id).labelAt
            const width = label.length * 7
            return { id, x: x - width / 2, y: y - 9, width, height: 18 }
          })
        const covered = labels.flatMap((label, place) =>
          [...boxes, ...labels.slice(0, place)]
            .filter(other => overlap(label, other))
            .map(({ id }) => `${label.id} on ${id}`),
        )
        expect(covered).toEqual([])
      }),
    )
  })

  test('draws each line from the middle below its first box to the middle above its second', () => {
    const { boxes, courseOf } = framesOf([
      new Map(['1', '2', '3'].map(id => [id, 130])),
      [arrow('1', '2'), arrow('2', '3'), arrow('1', '3', 'late')],
      SIZE,
    ])
    const [first, , last] = boxes
    const { corners, labelAt } = courseOf('1 3')
    expect(corners[0]).toEqual({ x: (first?.x ?? 0) + 120, y: (first?.y ?? 0) + 130 })
    expect(corners.at(-1)).toEqual({ x: (last?.x ?? 0) + 120, y: last?.y })
    expect(corners.some(({ x }) => x === labelAt.x)).toBe(true)
  })
})

test('a path is vertical at each corner', () => {
  expect(
    pathOf([
      { x: 0, y: 0 },
      { x: 10, y: 20 },
      { x: 10, y: 50 },
    ]),
  ).toBe('M0,0C0,10 10,10 10,20V50')
  expect(pathOf([])).toBe('')
})
