import type { KeyboardEvent } from 'react'

type Keys = Readonly<Record<string, number>>

export const ACROSS: Keys = { ArrowLeft: -1, ArrowRight: 1 }
export const DOWN: Keys = { ArrowUp: -1, ArrowDown: 1 }
export const ENDS: Keys = { Home: -Infinity, End: Infinity }

/** A step past an end comes in at the other end, stays, or is left to the browser, which scrolls. */
type PastEnd = 'wrap' | 'stay' | 'leave'

/** The index to which a key leads in a list of `count`, from `at` (-1: not in the list yet). */
export const stepOf = (
  key: string,
  keys: Keys,
  at: number,
  count: number,
  pastEnd: PastEnd = 'wrap',
): number | undefined => {
  const by = keys[key]
  if (by === undefined || count === 0) return undefined
  const to = at + by
  if (to >= 0 && to < count) return to
  if (pastEnd === 'stay' || !Number.isFinite(by)) return to < 0 ? 0 : count - 1
  return pastEnd === 'wrap' ? (to < 0 ? count - 1 : 0) : undefined
}

/** Moves the focus by a key, and returns the element that it reaches. */
export const moveFocus = (
  press: KeyboardEvent,
  all: Iterable<HTMLElement>,
  keys: Keys,
  pastEnd?: PastEnd,
): HTMLElement | undefined => {
  const elements = [...all]
  const at = elements.findIndex(element => element === document.activeElement)
  const to = elements[stepOf(press.key, keys, at, elements.length, pastEnd) ?? -1]
  if (!to) return undefined
  press.preventDefault()
  to.focus()
  return to
}
