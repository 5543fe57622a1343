// The three-way choice: a change by only one side wins (rule 156).
import { isSame } from '../file/same.ts'

export type Side = 'mine' | 'theirs'

export type Choices = Readonly<Record<string, Side>>

export interface Three<Value> {
  readonly base: Value
  readonly mine: Value
  readonly theirs: Value
}

export const isDisputed = ({ base, mine, theirs }: Three<unknown>): boolean =>
  !isSame(mine, theirs) && !isSame(theirs, base) && !isSame(mine, base)

export type Pick = <Value>(key: string, three: Three<Value>) => Value

export const picking = (choices: Choices): { readonly pick: Pick; readonly asked: ReadonlySet<string> } => {
  const asked = new Set<string>()
  const pick: Pick = (key, three) => {
    if (!isDisputed(three)) return isSame(three.mine, three.base) ? three.theirs : three.mine
    asked.add(key)
    return three[choices[key] ?? 'mine']
  }
  return { pick, asked }
}

export const each = <Value, Other>(
  { base, mine, theirs }: Three<Value>,
  to: (value: Value) => Other,
): Three<Other> => ({
  base: to(base),
  mine: to(mine),
  theirs: to(theirs),
})
