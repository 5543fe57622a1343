import type { FitViewOptions, XYPosition } from '@xyflow/react'
import type { Size } from './arranged.ts'

/** The height of the corner with the overview, in pixels. */
const BELOW = 190

/** Wide enough that the overview in the corner covers none of the boxes that are fitted into the view. */
const padding = { top: 0.05, left: 0.1, right: 0.1, bottom: `${BELOW}px` } as const

export const ALL: FitViewOptions = { maxZoom: 1, padding }

const READABLE = 0.4
const SMALLEST = 0.1
const ROOM: Size = { width: 240, height: 150 }

interface Placed {
  readonly id: string
  readonly position: XYPosition
  readonly width?: number
  readonly height?: number
}

export const smallestZoom = (boxes: readonly Placed[]): number => {
  const { across, down } = spans(boxes)
  return Math.min(SMALLEST, ROOM.width / across.length, ROOM.height / down.length)
}

export const atFirst = (boxes: readonly Placed[], window: Size): FitViewOptions => {
  const [first] = boxes
  if (!first) return ALL
  const { across, down } = spans(boxes)
  const width = (window.width * 0.8) / READABLE
  const height = (window.height * 0.95 - BELOW) / READABLE
  const left = within(across, width, first.position.x + (first.width ?? 0) / 2 - width / 2)
  const top = within(down, height, first.position.y)
  const nodes = boxes.filter(
    ({ position: { x, y }, width: w = 0, height: h = 0 }) =>
      x >= left && y >= top && x + w <= left + width && y + h <= top + height,
  )
  return { ...ALL, minZoom: READABLE, nodes: nodes.length > 0 ? nodes : [first] }
}

interface Span {
  readonly start: number
  readonly length: number
}

const spans = (boxes: readonly Placed[]) => ({
  across: spanOf(boxes.map(({ position: { x }, width = 0 }) => [x, x + width])),
  down: spanOf(boxes.map(({ position: { y }, height = 0 }) => [y, y + height])),
})

const spanOf = (sides: readonly (readonly [number, number])[]): Span => {
  let [start, end] = [Infinity, -Infinity]
  for (const [from, to] of sides) [start, end] = [Math.min(start, from), Math.max(end, to)]
  return end > start ? { start, length: end - start } : { start: 0, length: 1 }
}

const within = ({ start, length }: Span, stretch: number, at: number): number =>
  Math.max(start, Math.min(at, start + length - stretch))
