interface Leading {
  readonly from: string
  readonly to: string
}

/** No one can follow long arrows by eye, and reserving room for them in each row is slow. */
export const nearby = <Arrow extends Leading>(
  ids: readonly string[],
  arrows: readonly Arrow[],
): readonly Arrow[] => {
  const rows = rowsOf(ids, arrows)
  const rowOf = (id: string): number => rows.get(id) ?? 0
  return arrows.filter(({ from, to }) => Math.abs(rowOf(to) - rowOf(from)) <= LONGEST)
}

const LONGEST = 6

const rowsOf = (ids: readonly string[], arrows: readonly Leading[]): ReadonlyMap<string, number> => {
  const next = Map.groupBy(arrows, ({ from }) => from)
  const order = inOrder(ids, next)
  const place = new Map(order.map((id, at) => [id, at]))
  const placeOf = (id: string): number => place.get(id) ?? -1
  // Back links are ignored: a cyclic story has no last row.
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

/** A topological order, ignoring back links. */
const inOrder = (
  ids: readonly string[],
  next: ReadonlyMap<string, readonly Leading[]>,
): readonly string[] => {
  const seen = new Set<string>()
  const done = new Set<string>()
  for (const first of ids) {
    const open = [first]
    // An explicit stack: five hundred events in a row are too deep for recursion.
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
