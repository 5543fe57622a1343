// Finding one of three hundred names: what is typed against a name and a team, and which of those found is
// meant.
import { inOrder } from '#domain/in-order.ts'
import { fold, holds } from '#domain/fold.ts'

/** As people look a name up. */
export const byName = <T>(all: readonly T[], nameOf: (one: T) => string): T[] =>
  all.toSorted((one, other) => inOrder(nameOf(one), nameOf(other)))

/** Those whose words hold all that is typed; nothing typed finds everybody. */
export const foundIn = <T>(all: readonly T[], wordsOf: (one: T) => string, query: string): readonly T[] =>
  query.trim() === '' ? all : all.filter(one => holds(fold(wordsOf(one)), query.trim()))

/** Whom Enter takes: who is called just so, else whose name begins so, else the first. */
export const meantBy = <T>(found: readonly T[], nameOf: (one: T) => string, query: string): T | undefined => {
  const typed = fold(query.trim())
  return (
    found.find(one => fold(nameOf(one)) === typed) ??
    found.find(one => fold(nameOf(one)).startsWith(typed)) ??
    found[0]
  )
}
