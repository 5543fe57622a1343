import type { Variable } from '../schema.ts'
import { VARIABLE } from './pattern.ts'

/** Old id → new id, where a variable has changed in nothing else. */
export const renamedVariables = (
  before: readonly Variable[],
  after: readonly Variable[],
): ReadonlyMap<string, string> => {
  const gone = before.filter(({ id }) => !after.some(each => each.id === id))
  const fresh = after.filter(({ id }) => !before.some(each => each.id === id))
  return new Map(
    gone.flatMap((was): readonly (readonly [string, string])[] => {
      const same = (list: readonly Variable[]) => list.filter(each => withoutId(each) === withoutId(was))
      const [found, ...others] = same(fresh)
      return found && others.length === 0 && same(gone).length === 1 ? [[was.id, found.id]] : []
    }),
  )
}

const withoutId = (variable: Variable): string => JSON.stringify({ ...variable, id: '' })

export const withVariableIds = <Value>(value: Value, ids: ReadonlyMap<string, string>): Value =>
  // The cast holds: only texts change, and every text stays a text.
  ids.size === 0 ? value : (walked(value, ids) as Value)

const walked = (value: unknown, ids: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string')
    return value.replaceAll(VARIABLE, (whole, id: string) => whole.replace(id, ids.get(id) ?? id))
  if (Array.isArray(value)) {
    const list = value.map(each => walked(each, ids))
    return list.every((each, at) => each === value[at]) ? value : list
  }
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, each]) => [key, walked(each, ids)] as const)
  return entries.every(([key, each]) => each === Reflect.get(value, key))
    ? value
    : Object.fromEntries(entries)
}
