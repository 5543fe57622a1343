// The branches of a scenario as boxes and arrows; where each box stands is worked out by dagre, from the top to the bottom.
import { graphlib, layout } from '@dagrejs/dagre'
import { DEBRIEF, FINISH } from '#domain/scenario/words.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import type { Overview } from '../desk/overview.ts'
import { timing } from '../desk/words.ts'
import { leadsOf } from './times.ts'

export interface Box {
  readonly id: string
  readonly x: number
  readonly y: number
  /** Null: the end of a story, or an event of another section. */
  readonly event: ScenarioEvent | null
  readonly words: string
}

export interface Arrow {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly label: string
  /** Taken only by who answers late or not at all. */
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

/** @param section only its events, with what they lead to elsewhere as stubs; null: all */
export const graphOf = (overview: Overview, section: string | null, size: Size): Graph => {
  const shown = [...overview.values()].filter(placed => section === null || placed.section === section)
  const ids = new Set(shown.map(({ event }) => event.id))
  const arrows = shown.flatMap(({ event }) => arrowsOf(event))
  const stubs = [...new Set(arrows.map(({ to }) => to))].filter(id => !ids.has(id))
  const graph = new graphlib.Graph()
  graph.setGraph({ rankdir: 'TB', nodesep: size.width / 6, ranksep: size.height / 2 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const id of ids) graph.setNode(id, { ...size })
  for (const id of stubs) graph.setNode(id, { width: size.width, height: size.height / 3 })
  for (const { from, to } of arrows) graph.setEdge(from, to)
  layout(graph)
  const placeOf = (id: string) => {
    const { x, y, width = 0, height = 0 } = graph.node(id)
    return { id, x: (x ?? 0) - width / 2, y: (y ?? 0) - height / 2 }
  }
  return {
    boxes: [
      ...shown.map(placed => ({ ...placeOf(placed.event.id), event: placed.event, words: timing(placed) })),
      ...stubs.map(id => ({ ...placeOf(id), event: null, words: stubWords(overview, id) })),
    ],
    arrows,
  }
}

/** One arrow for all that leads from one event to another: 'A, C'. */
const arrowsOf = (event: ScenarioEvent): readonly Arrow[] => {
  const byTarget = Map.groupBy(leadsOf(event), ({ target }) => target)
  return [...byTarget].map(([to, leads]) => ({
    id: `${event.id} ${to}`,
    from: event.id,
    to,
    label: leads
      .map(({ label }) => label)
      .filter(Boolean)
      .join(', '),
    isLate: leads.every(({ label }) => label === 'late' || label === 'no answer'),
  }))
}

const stubWords = (overview: Overview, id: string): string => {
  if (id === FINISH) return 'The end'
  if (id === DEBRIEF) return 'The report'
  const placed = overview.get(id)
  return placed ? `${id}, in ${placed.section}` : `${id} does not exist`
}
