import { inOrder } from '#domain/in-order.ts'
import { each, type Pick, type Three } from './pick.ts'

/**
 * An added item comes after the last shared item before it on the side that added it.
 * @param key names the conflict
 */
export const ordered = (
  key: string,
  three: Three<readonly string[]>,
  kept: ReadonlySet<string>,
  pick: Pick,
): readonly string[] => {
  const { base, mine, theirs } = each(three, list => new Set(list))
  const shared = new Set([...mine].filter(item => theirs.has(item) && kept.has(item)))
  const common = new Set([...shared].filter(item => base.has(item)))
  const skeleton = pick(
    key,
    each(three, list => list.filter(item => common.has(item))),
  )
  const both = three.mine.filter(item => shared.has(item))
  const { mine: mines, theirs: others } = each(three, list => list.filter(item => kept.has(item)))
  return withRuns(withRuns(skeleton, behind(both, common)), behind(mines, shared), behind(others, shared))
}

const withRuns = (items: readonly string[], ...runs: readonly Runs[]): readonly string[] =>
  [null, ...items].flatMap(item => [
    ...(item === null ? [] : [item]),
    ...runs
      .map(run => run.get(item) ?? [])
      .toSorted(byFirst)
      .flat(),
  ])

type Runs = ReadonlyMap<string | null, readonly string[]>

const behind = (list: readonly string[], skeleton: ReadonlySet<string>): Runs => {
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
