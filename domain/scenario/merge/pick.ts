// Of three states of one thing the one that counts: what only one side changed is that side's (rule 156).
import { isSame } from '../file/same.ts'

export type Side = 'mine' | 'theirs'

/** What an author decided, by the key of the conflict. */
export type Choices = Readonly<Record<string, Side>>

export interface Three<Value> {
  readonly base: Value
  readonly mine: Value
  readonly theirs: Value
}

/** Asks for a choice where both sides changed a thing, each in another way. @param key names the conflict */
export type Pick = <Value>(key: string, three: Three<Value>) => Value

/** A pick by these choices, and the keys it had to ask for, each once. Until somebody has chosen it takes mine. */
export const picking = (choices: Choices): { readonly pick: Pick; readonly asked: ReadonlySet<string> } => {
  const asked = new Set<string>()
  const pick: Pick = (key, { base, mine, theirs }) => {
    if (isSame(mine, theirs) || isSame(theirs, base)) return mine
    if (isSame(mine, base)) return theirs
    asked.add(key)
    return choices[key] === 'theirs' ? theirs : mine
  }
  return { pick, asked }
}

export const each = <Value, Other>({ base, mine, theirs }: Three<Value>, to: (value: Value) => Other): Three<Other> => ({
  base: to(base),
  mine: to(mine),
  theirs: to(theirs),
})
