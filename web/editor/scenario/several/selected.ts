import { type DeskState, workOf } from '../desk/desk.ts'

const orders = new WeakMap<readonly { readonly id: string }[], readonly string[]>()
const NONE: readonly { readonly id: string }[] = []

export const orderIn = (state: DeskState): readonly string[] => {
  const events = workOf(state).sections.find(({ name }) => name === state.section)?.events ?? NONE
  const known = orders.get(events) ?? events.map(({ id }) => id)
  orders.set(events, known)
  return known
}

export const selectedIn = (state: DeskState): ReadonlySet<string> =>
  new Set(orderIn(state).filter(id => state.selection.ids.has(id)))

export const selectedCount = (state: DeskState): number => selectedIn(state).size
