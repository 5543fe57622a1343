// A list that is longer than an order: who did not fit is ordered for next.
import { playerCap } from '#domain/customer/belts.ts'
import { readList } from '#domain/customer/handed-in/read-list.ts'
import { againOf, costOfDraft, emptyDraft, type OrderDraft, rowsOf } from '../draft/order-draft.ts'
import { addPlayers } from './add-players.ts'

/** How many stand in the field although the order is full. */
export const leftOver = (draft: OrderDraft, level: number): number =>
  rowsOf(draft).length < playerCap(level) ? 0 : readList(draft.unlisted).addresses.length

/** How many wait for the next order; a draft that an older build kept knows of none. */
export const waitingFor = ({ next = '' }: Partial<OrderDraft>): number => readList(next).addresses.length

/**
 * What the order for those who do not fit will need, and what this one leaves of the balance; null where that
 * is enough, or the balance is not known yet.
 */
export const shortNext = (draft: OrderDraft, level: number, balance: number | null) => {
  const need = leftOver(draft, level) + waitingFor(draft)
  const left = Math.max(0, (balance ?? Infinity) - (costOfDraft(draft, false) ?? 0))
  return need > left ? ({ need, left } as const) : null
}

export const keptForNext = (draft: OrderDraft): OrderDraft => ({
  ...draft,
  next: joined(draft.next, draft.unlisted),
  unlisted: '',
})

export const broughtBack = (draft: OrderDraft): OrderDraft => ({
  ...draft,
  next: '',
  unlisted: joined(draft.unlisted, draft.next),
})

/**
 * The order after one that was placed: for those who did not fit, with its day, trainer and teams, under a
 * name that is free. null for nobody.
 */
export const nextOrder = (
  placed: OrderDraft,
  level: number,
  isFree: (identifier: string) => boolean,
): OrderDraft | null => {
  if (waitingFor(placed) === 0) return null
  const next = againOf({ ...emptyDraft(new Date()), ...placed, players: [] }, isFree)
  const { draft } = addPlayers(next, readList(placed.next), playerCap(level))
  return keptForNext(draft)
}

const joined = (...texts: readonly string[]): string => texts.filter(text => text.trim() !== '').join(', ')
