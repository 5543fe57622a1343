import { inOrder } from '#domain/in-order.ts'
import { each, type Pick, type Three } from './pick.ts'

/**
 * The kept ones in one order: those all three have as whoever moved them has them, and what a side added
 * behind what it stands behind there.
 * @param key names the conflict where both moved them
 */
export const ordered = (
  key: string,
  three: Three<readonly string[]>,
  kept: ReadonlySet<string>,
  pick: Pick,
): readonly string[] => {
  const { base, mine, theirs } = each(three, list => new Set(list))
  const common = new Set([...base].filter(item => mine.has(item) && theirs.has(item) && kept.has(item)))
  const skeleton = pick(
    key,
    each(three, list => list.filter(item => common.has(item))),
  )
  const added = (list: readonly string[], isOwn: (item: string) => boolean) =>
    behind(
      list.filter(item => kept.has(item) && (common.has(item) || isOwn(item))),
      common,
    )
  const mines = added(three.mine, () => true)
  const others = added(three.theirs, item => !mine.has(item))
  return [null, ...skeleton].flatMap(item => [
    ...(item === null ? [] : [item]),
    ...[mines.get(item) ?? [], others.get(item) ?? []].toSorted(byFirst).flat(),
  ])
}

/** What is no part of the skeleton, by the part it follows; null: it stands before all of them. */
const behind = (
  list: readonly string[],
  skeleton: ReadonlySet<string>,
): ReadonlyMap<string | null, readonly string[]> => {
  const runs = new Map<string | null, string[]>()
  let last: string | null = null
  for (const item of list) {
    if (skeleton.has(item)) last = item
    else runs.set(last, [...(runs.get(last) ?? []), item])
  }
  return runs
}

/** Whose comes first must not depend on who is asked. */
const byFirst = ([one = '']: readonly string[], [other = '']: readonly string[]): number =>
  inOrder(one, other) || (one < other ? -1 : 1)
