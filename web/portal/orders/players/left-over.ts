import { playerCap } from '#domain/customer/belts.ts'
import { readList } from '#domain/customer/handed-in/read-list.ts'
import { againOf, costOfDraft, emptyDraft, type OrderDraft, rowsOf } from '../draft/order-draft.ts'
import { addPlayers } from './add-players.ts'

export const leftOver = (draft: OrderDraft, level: number): number =>
  rowsOf(draft).length < playerCap(level) ? 0 : readList(draft.unlisted).addresses.length

export const waitingFor = ({ next = '' }: Partial<OrderDraft>): number => readList(next).addresses.length

/** null if the credits suffice, or the balance is not known. */
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

export const nextOrder = (
  placed: OrderDraft,
  level: number,
  isFree: (identifier: string) => boolean,
  roles: readonly string[] = [],
): OrderDraft | null => {
  if (waitingFor(placed) === 0) return null
  const next = againOf({ ...emptyDraft(new Date()), ...placed, players: [] }, isFree)
  const { draft } = addPlayers(next, readList(placed.next, roles), playerCap(level), roles)
  return keptForNext(draft)
}

const joined = (...texts: readonly string[]): string => texts.filter(text => text.trim() !== '').join(', ')
