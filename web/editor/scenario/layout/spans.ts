// How far apart the two ends of an arrow stand, counted in rows.

interface Leading {
  readonly from: string
  readonly to: string
}

/**
 * The arrows that lead nearby. One over many rows, as to an end that a hundred options come to, could not be
 * followed by eye, and to keep room for it in each of those rows takes longer than all the rest.
 */
export const nearby = <Arrow extends Leading>(
  ids: readonly string[],
  arrows: readonly Arrow[],
): readonly Arrow[] => {
  const rows = rowsOf(ids, arrows)
  const rowOf = (id: string): number => rows.get(id) ?? 0
  return arrows.filter(({ from, to }) => Math.abs(rowOf(to) - rowOf(from)) <= LONGEST)
}

/** Rows that an arrow may lead over. */
const LONGEST = 6

/**
 * Each box in the row below the last one that leads to it; a beginning just above the first one it leads to.
 */
const rowsOf = (ids: readonly string[], arrows: readonly Leading[]): ReadonlyMap<string, number> => {
  const next = Map.groupBy(arrows, ({ from }) => from)
  const order = inOrder(ids, next)
  const place = new Map(order.map((id, at) => [id, at]))
  const placeOf = (id: string): number => place.get(id) ?? -1
  // What leads back takes no part: a story that goes in circles has no last row.
  const forward = (id: string): readonly string[] =>
    (next.get(id) ?? []).map(({ to }) => to).filter(to => placeOf(to) > placeOf(id))
  const rows = new Map<string, number>()
  for (const id of order) {
    const row = rows.get(id) ?? 0
    rows.set(id, row)
    for (const to of forward(id)) rows.set(to, Math.max(rows.get(to) ?? 0, row + 1))
  }
  for (const id of order) {
    const below = forward(id).map(to => rows.get(to) ?? 0)
    if (rows.get(id) === 0 && below.length > 0) rows.set(id, Math.min(...below) - 1)
  }
  return rows
}

/** Everything after all that leads to it, but for what leads back. */
const inOrder = (
  ids: readonly string[],
  next: ReadonlyMap<string, readonly Leading[]>,
): readonly string[] => {
  const seen = new Set<string>()
  const done = new Set<string>()
  for (const first of ids) {
    const open = [first]
    // An explicit pile: five hundred events in a row are deeper than one wants to call oneself.
    for (let id = open.at(-1); id !== undefined; id = open.at(-1)) {
      if (!seen.has(id)) {
        seen.add(id)
        open.push(...(next.get(id) ?? []).map(({ to }) => to).filter(to => !seen.has(to)))
      } else {
        open.pop()
        done.add(id)
      }
    }
  }
  return [...done].toReversed()
}
