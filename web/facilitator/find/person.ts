import { inOrder } from '#domain/in-order.ts'
import { fold, holds } from '#domain/fold.ts'

/** Regardless of case and accents, with numbers by value. */
export const byName = <T>(all: readonly T[], nameOf: (one: T) => string): T[] =>
  all.toSorted((one, other) => inOrder(nameOf(one), nameOf(other)))

/** The items whose words contain all typed ones; an empty text matches all. */
export const foundIn = <T>(all: readonly T[], wordsOf: (one: T) => string, query: string): readonly T[] =>
  query.trim() === '' ? all : all.filter(one => holds(fold(wordsOf(one)), query.trim()))

/** Enter's choice: an exact name, else a name that begins with the text, else the first match. */
export const meantBy = <T>(found: readonly T[], nameOf: (one: T) => string, query: string): T | undefined => {
  const typed = fold(query.trim())
  return (
    found.find(one => fold(nameOf(one)) === typed) ??
    found.find(one => fold(nameOf(one)).startsWith(typed)) ??
    found[0]
  )
}
