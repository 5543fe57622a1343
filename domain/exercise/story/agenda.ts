import type { GameTime, Instant } from '../log/exercise.ts'

/** Of items due and triggered together, the lowest rank goes first (rule E0). */
export const RANK = { event: 0, decision: 1, debrief: 2, finish: 3 } as const

export interface Planned {
  readonly xt: GameTime
  /**
   * The item is not displayed before this instant. Of two items due together, the one triggered earlier goes
   * first: a later trigger must not undo what an earlier one has displayed.
   */
  readonly since: Instant
  readonly rank: number
}

export interface Agenda<Item extends Planned> {
  readonly add: (item: Item) => void
  readonly take: () => Item | undefined
}

export const agendaOf = <Item extends Planned>(items: readonly Item[]): Agenda<Item> => {
  // The next item is last, so that taking it is cheap.
  const waiting = items.toSorted(byDue).toReversed()
  const add = (item: Item): void => {
    let low = 0
    let high = waiting.length
    while (low < high) {
      const middle = (low + high) >>> 1
      // The index is within bounds: low <= middle < high <= length.
      if (byDue(waiting[middle] as Item, item) > 0) low = middle + 1
      else high = middle
    }
    waiting.splice(low, 0, item)
  }
  return { add, take: () => waiting.pop() }
}

const byDue = (one: Planned, other: Planned): number =>
  one.xt - other.xt || compare(one.since, other.since) || one.rank - other.rank

/** The difference of infinite instants is not a number. */
const compare = (one: Instant, other: Instant): number => Number(one > other) - Number(one < other)
