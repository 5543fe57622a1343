import { type EdgeLabel, graphlib, layout, type NodeLabel } from '@dagrejs/dagre'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** `labelAt` is the label's middle. */
export interface Course {
  readonly corners: readonly Point[]
  readonly labelAt: Point
}

interface Linked {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly label: string
}

/** Top left corners by box, and courses by arrow. */
interface Arrangement {
  readonly places: ReadonlyMap<string, Point>
  readonly courses: ReadonlyMap<string, Course>
}

/** The largest width of a row of groups, in boxes; a single group may be wider. */
const ACROSS = 6

/** `heights` are in pixels, in the author's order; `size` is a full box's, in pixels. */
export const arranged = (
  heights: ReadonlyMap<string, number>,
  arrows: readonly Linked[],
  size: Size,
): Arrangement => {
  const places = new Map<string, Point>()
  const courses = new Map<string, Course>()
  const gap = size.width / 3
  let [left, top, lowest] = [0, 0, 0]
  for (const ids of groups([...heights.keys()], arrows)) {
    const group = arrangedGroup(ids, heights, arrows, size)
    if (left > 0 && left + group.width > ACROSS * size.width) [left, top] = [0, lowest + gap]
    const [x, y] = [left, top]
    const moved = (point: Point): Point => ({ x: x + point.x, y: y + point.y })
    for (const [id, place] of group.places) places.set(id, moved(place))
    for (const [id, { corners, labelAt }] of group.courses)
      courses.set(id, { corners: corners.map(moved), labelAt: moved(labelAt) })
    lowest = Math.max(lowest, top + group.height)
    left += group.width + gap
  }
  return { places, courses }
}

const groups = (ids: readonly string[], arrows: readonly Linked[]): readonly (readonly string[])[] => {
  const next = Map.groupBy(
    arrows.flatMap(
      ({ from, to }) =>
        [
          [from, to],
          [to, from],
        ] as const,
    ),
    ([from]) => from,
  )
  const seen = new Set<string>()
  return ids.flatMap(first => {
    if (seen.has(first)) return []
    const group = [first]
    seen.add(first)
    for (const id of group)
      for (const [, other] of next.get(id) ?? [])
        if (!seen.has(other)) {
          seen.add(other)
          group.push(other)
        }
    return [group]
  })
}

/** A label's height, and the width of one letter in it, as fractions of a box's width. */
const LABEL = 1 / 11
const LETTER = 1 / 34

const arrangedGroup = (
  ids: readonly string[],
  heights: ReadonlyMap<string, number>,
  arrows: readonly Linked[],
  size: Size,
): Arrangement & Size => {
  const graph = new graphlib.Graph()
  graph.setGraph({ rankdir: 'TB', nodesep: size.width / 6, ranksep: size.height / 2 })
  const mine = new Set(ids)
  const own = arrows.filter(({ from }) => mine.has(from))
  for (const id of ids) graph.setNode(id, { width: size.width, height: heights.get(id) ?? size.height })
  for (const { from, to, label } of own)
    graph.setEdge(from, to, label === '' ? {} : labelSize(label, size.width))
  layout(graph)
  const boxes = new Map(ids.map(id => [id, frameOf(graph.node(id))] as const))
  const lines = own.map(arrow => ({ arrow, line: graph.edge(arrow.from, arrow.to) }))
  const rows = rowsOf([
    ...boxes.values(),
    ...lines.filter(({ arrow }) => arrow.label !== '').map(({ line }) => frameOf(line)),
  ])
  const { width = 0, height = 0 } = graph.graph()
  return {
    places: new Map(
      [...boxes].map(([id, box]) => [id, { x: box.x - box.width / 2, y: box.y - box.height / 2 }]),
    ),
    courses: new Map(
      lines.map(({ arrow: { id, from, to }, line }) => {
        const corners = cornersOf(line.points ?? [], boxes.get(from), boxes.get(to), rows)
        return [id, { corners, labelAt: { x: line.x ?? 0, y: line.y ?? 0 } }]
      }),
    ),
    width,
    height,
  }
}

const labelSize = (label: string, unit: number): Size & { readonly labelpos: 'c' } => ({
  width: (label.length + 2) * unit * LETTER,
  height: unit * LABEL,
  labelpos: 'c',
})

type Frame = Point & Size

const frameOf = ({ x = 0, y = 0, width = 0, height = 0 }: NodeLabel | EdgeLabel): Frame => ({
  x,
  y,
  width,
  height,
})

/** The height of each row, by the y of its middle. */
const rowsOf = (frames: readonly Frame[]): ReadonlyMap<number, number> => {
  const rows = new Map<number, number>()
  for (const { y, height } of frames) rows.set(Math.round(y), Math.max(rows.get(Math.round(y)) ?? 0, height))
  return rows
}

/** An arrow runs straight through each row that it passes, so that its curve cuts no box there. */
const cornersOf = (
  points: readonly Point[],
  from: Frame | undefined,
  to: Frame | undefined,
  rows: ReadonlyMap<number, number>,
): readonly Point[] => {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || !from || !to || from === to) return points
  const isDown = from.y < to.y
  const between = points.slice(1, -1).flatMap(({ x, y }) => {
    const half = ((rows.get(Math.round(y)) ?? 0) / 2) * (isDown ? 1 : -1)
    return half === 0
      ? [{ x, y }]
      : [
          { x, y: y - half },
          { x, y: y + half },
        ]
  })
  if (!isDown) return [first, ...between, last]
  return [{ x: from.x, y: from.y + from.height / 2 }, ...between, { x: to.x, y: to.y - to.height / 2 }]
}

/** The curve is vertical at each corner, so that its pieces join smoothly. */
export const pathOf = ([first, ...rest]: readonly Point[]): string => {
  if (!first) return ''
  let path = `M${first.x},${first.y}`
  let from = first
  for (const to of rest) {
    const middle = (from.y + to.y) / 2
    path += from.x === to.x ? `V${to.y}` : `C${from.x},${middle} ${to.x},${middle} ${to.x},${to.y}`
    from = to
  }
  return path
}
