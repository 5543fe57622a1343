// Of three states of one thing the one that counts: what only one side changed is that side's (rule 156).
import { isSame } from '../file/same.ts'

export type Side = 'mine' | 'theirs'

/** What an author decided, by the key of the conflict, or of a part of an event in conflict. */
export type Choices = Readonly<Record<string, Side>>

export interface Three<Value> {
  readonly base: Value
  readonly mine: Value
  readonly theirs: Value
}

/** Both sides changed it, each in another way. */
export const isDisputed = ({ base, mine, theirs }: Three<unknown>): boolean =>
  !isSame(mine, theirs) && !isSame(theirs, base) && !isSame(mine, base)

/** Asks for a choice where a thing is disputed. @param key names the conflict */
export type Pick = <Value>(key: string, three: Three<Value>) => Value

/**
 * A pick by these choices, and the keys it had to ask for, each once. Until somebody has chosen it takes
 * mine.
 */
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
