import { DEBRIEF, FINISH } from '#domain/scenario/words.ts'
import type { ScenarioEvent } from '#domain/scenario/schema.ts'
import type { Overview } from '../desk/overview.ts'
import { inSection, timing } from '../desk/words.ts'
import { arranged, type Point, type Size } from './arranged.ts'
import { nearby } from './spans.ts'
import { type Lead, leadsOf } from './times.ts'

export interface Box {
  readonly id: string
  readonly x: number
  readonly y: number
  /** Null for a stub. */
  readonly event: ScenarioEvent | null
  readonly words: string
  /** Whether the box is a stub for a distant target; its id is then that of its arrow. */
  readonly isFar: boolean
}

export interface Arrow {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly label: string
  readonly isLate: boolean
}

/** In pixels. */
export interface Line extends Arrow {
  readonly corners: readonly Point[]
  readonly labelAt: Point
}

export interface Graph {
  readonly boxes: readonly Box[]
  readonly arrows: readonly Line[]
}

/** `section` is the one shown, with targets elsewhere as stubs; null for all. */
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
  const { places, courses } = arranged(heights, arrows, size)
  const placeOf = (id: string) => ({ id, ...(places.get(id) ?? NOWHERE) })
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
    arrows: arrows.map(arrow => ({ ...arrow, ...(courses.get(arrow.id) ?? NO_COURSE) })),
  }
}

const NOWHERE: Point = { x: 0, y: 0 }
const NO_COURSE = { corners: [], labelAt: NOWHERE }

export const STUB = 3

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

const labelOf = (leads: readonly Lead[]): string => {
  const words = (those: readonly Lead[]) =>
    those
      .map(({ label }) => label || (leads.length > 1 ? 'next' : ''))
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
