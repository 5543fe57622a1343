export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly anchor: string | null
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null }

export const toggled = ({ ids }: Selection, id: string): Selection => {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

export const reached = ({ anchor }: Selection, id: string, order: readonly string[]): Selection => {
  const [from, to] = [order.indexOf(anchor ?? id), order.indexOf(id)]
  if (from === -1) return { ids: new Set([id]), anchor: id }
  return { ids: new Set(order.slice(Math.min(from, to), Math.max(from, to) + 1)), anchor }
}
