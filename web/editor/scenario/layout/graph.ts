// A scenario's branches as boxes and arrows; dagre lays them out from top to bottom.
import { graphlib, layout } from '@dagrejs/dagre'
import { DEBRIEF, FINISH } from '#domain/scenario/words.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import type { Overview } from '../desk/overview.ts'
import { inSection, timing } from '../desk/words.ts'
import { nearby } from './spans.ts'
import { type Lead, leadsOf } from './times.ts'

export interface Box {
  readonly id: string
  readonly x: number
  readonly y: number
  /** Null for a stub: the end of a story, or an event of another section, far away or missing. */
  readonly event: ScenarioEvent | null
  readonly words: string
  /** Whether this is a stub for a distant target. Such a stub belongs to one arrow and has that arrow's id. */
  readonly isFar: boolean
}

export interface Arrow {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly label: string
  /** Taken only by late or missing answers. */
  readonly isLate: boolean
}

export interface Graph {
  readonly boxes: readonly Box[]
  readonly arrows: readonly Arrow[]
}

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The boxes and arrows of a scenario, laid out.
 * @param section the section whose events are shown, with their targets elsewhere as stubs; null for all
 */
export const graphOf = (overview: Overview, section: string | null, size: Size): Graph => {
  const shown = [...overview.values()].filter(placed => section === null || placed.section === section)
  const ids = new Set(shown.map(({ event }) => event.id))
  const all = shown.flatMap(({ event }) => arrowsOf(event))
  const near = new Set(nearby([...new Set([...ids, ...all.map(({ to }) => to)])], all))
  const arrows = all.map(arrow => (near.has(arrow) ? arrow : { ...arrow, to: arrow.id }))
  const far = new Map(all.filter(arrow => !near.has(arrow)).map(({ id, to }) => [id, to]))
  const stubs = [...new Set(arrows.map(({ to }) => to))].filter(id => !ids.has(id))
  const heights = new Map([...ids].map(id => [id, size.height] as const))
  for (const id of stubs) heights.set(id, size.height / STUB)
  const places = placed(heights, arrows, size)
  const placeOf = (id: string) => ({ id, ...(places.get(id) ?? { x: 0, y: 0 }) })
  return {
    boxes: [
      ...shown.map(placed => ({
        ...placeOf(placed.event.id),
        event: placed.event,
        words: timing(placed),
        isFar: false,
      })),
      ...stubs.map(id => ({
        ...placeOf(id),
        event: null,
        words: stubWords(overview, far.get(id) ?? id, section),
        isFar: far.has(id),
      })),
    ],
    arrows,
  }
}

/** A box is this many times as high as a stub. */
export const STUB = 3
/** Boxes side by side before a new row of groups begins. */
const ACROSS = 6

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Lays out each connected group of events separately, and the groups in rows: side by side they would be
 * wider than any screen.
 */
const placed = (
  heights: ReadonlyMap<string, number>,
  arrows: readonly Arrow[],
  size: Size,
): ReadonlyMap<string, Point> => {
  const places = new Map<string, Point>()
  const gap = size.width / 3
  let [left, top, lowest] = [0, 0, 0]
  for (const ids of groups([...heights.keys()], arrows)) {
    const group = arranged(ids, heights, arrows, size)
    if (left > 0 && left + group.width > ACROSS * size.width) [left, top] = [0, lowest + gap]
    for (const [id, { x, y }] of group.places) places.set(id, { x: left + x, y: top + y })
    lowest = Math.max(lowest, top + group.height)
    left += group.width + gap
  }
  return places
}

/** Groups of ids connected by any number of arrows, in the author's order. */
const groups = (ids: readonly string[], arrows: readonly Arrow[]): readonly (readonly string[])[] => {
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

const arranged = (
  ids: readonly string[],
  heights: ReadonlyMap<string, number>,
  arrows: readonly Arrow[],
  size: Size,
) => {
  const graph = new graphlib.Graph()
  graph.setGraph({ rankdir: 'TB', nodesep: size.width / 6, ranksep: size.height / 2 })
  graph.setDefaultEdgeLabel(() => ({}))
  const mine = new Set(ids)
  for (const id of ids) graph.setNode(id, { width: size.width, height: heights.get(id) ?? size.height })
  for (const { from, to } of arrows) if (mine.has(from)) graph.setEdge(from, to)
  layout(graph)
  const places = new Map(
    ids.map(id => {
      const { x, y, width = 0, height = 0 } = graph.node(id)
      return [id, { x: (x ?? 0) - width / 2, y: (y ?? 0) - height / 2 }] as const
    }),
  )
  const { width = 0, height = 0 } = graph.graph()
  return { places, width, height }
}

/** One arrow for all links from one event to another, with a label such as 'A, C'. */
const arrowsOf = (event: ScenarioEvent): readonly Arrow[] => {
  const byTarget = Map.groupBy(leadsOf(event), ({ target }) => target)
  return [...byTarget].map(([to, leads]) => ({
    id: `${event.id} ${to}`,
    from: event.id,
    to,
    label: labelOf(leads),
    isLate: leads.every(({ label }) => label === 'late' || label === 'no answer'),
  }))
}

/**
 * The label of an arrow: 'A, C', 'late: never' or, if only some of its links are never taken, 'right; never:
 * partly right'.
 */
const labelOf = (leads: readonly Lead[]): string => {
  const words = (those: readonly Lead[]) =>
    those
      .map(({ label }) => label)
      .filter(Boolean)
      .join(', ')
  const taken = leads.filter(({ wait }) => wait !== null)
  const never = words(leads.filter(({ wait }) => wait === null))
  if (taken.length === 0) return [never, 'never'].filter(Boolean).join(': ')
  return [words(taken), never && `never: ${never}`].filter(Boolean).join('; ')
}

const stubWords = (overview: Overview, id: string, section: string | null): string => {
  if (id === FINISH) return 'The end'
  if (id === DEBRIEF) return 'The report'
  const placed = overview.get(id)
  if (!placed) return `${id} does not exist`
  return section === null || section === placed.section
    ? `${id}, further on`
    : `${id}, in ${inSection(placed.section)}`
}
