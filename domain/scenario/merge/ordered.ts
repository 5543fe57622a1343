import { inOrder } from '#domain/in-order.ts'
import { each, type Pick, type Three } from './pick.ts'

/**
 * An added item follows its predecessor on the side that added it.
 * @param key names the conflict
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

/** The order of the two sides must not depend on which one is "mine". */
const byFirst = ([one = '']: readonly string[], [other = '']: readonly string[]): number =>
  inOrder(one, other) || (one < other ? -1 : 1)
