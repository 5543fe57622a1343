import { inOrder } from '#domain/in-order.ts'
import { fold, holds } from '#domain/fold.ts'

export const byName = <T>(all: readonly T[], nameOf: (one: T) => string): T[] =>
  all.toSorted((one, other) => inOrder(nameOf(one), nameOf(other)))

export const foundIn = <T>(all: readonly T[], wordsOf: (one: T) => string, query: string): readonly T[] =>
  query.trim() === '' ? all : all.filter(one => holds(fold(wordsOf(one)), query.trim()))

export const meantBy = <T>(found: readonly T[], nameOf: (one: T) => string, query: string): T | undefined => {
  const typed = fold(query.trim())
  return (
    found.find(one => fold(nameOf(one)) === typed) ??
    found.find(one => fold(nameOf(one)).startsWith(typed)) ??
    found[0]
  )
}
