import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isFocusLost } from '#web/kit/window/focus-returned.ts'

interface Held {
  readonly element: HTMLElement
  readonly row: string | undefined
  readonly name: string | null
}

const WINDOW = '[role="dialog"]'

/**
 * Rows have an id in `data-row` (expectation 9). `isAsking`: a window opened by one of the buttons is open.
 */
export const useKeptFocus = (list: RefObject<HTMLElement | null>, isAsking = false) => {
  const held = useRef<Held | null>(null)
  useLayoutEffect(() => settle(list.current, held))
  useEffect(() => {
    const within = list.current
    if (!isAsking) return undefined
    // Runs after the window's own attempt to return the focus.
    return () => void setTimeout(() => settle(within, held))
  }, [list, isAsking])
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      // Windows over the page are React children here, but not DOM descendants.
      if (!list.current?.contains(target)) return
      held.current = { element: target, row: rowOf(target), name: nameOf(target) }
    },
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget?.closest(WINDOW) || !list.current?.contains(target)) return
      queueMicrotask(() => {
        // If the element is still there, the user has moved on, and the focus is not brought back.
        if (target.isConnected && document.hasFocus() && held.current?.element === target) held.current = null
      })
    },
  }
}

const settle = (list: HTMLElement | null, held: { current: Held | null }): void => {
  const before = held.current
  if (!list || !before || before.element.isConnected || !isFocusLost()) return
  const row = [...list.querySelectorAll<HTMLElement>('[data-row]')].find(
    ({ dataset }) => dataset['row'] === before.row,
  )
  const same =
    row && [...row.querySelectorAll<HTMLElement>('button')].find(button => nameOf(button) === before.name)
  const next = same ?? row ?? list
  next.focus({ preventScroll: next === list })
}

const rowOf = (element: Element) => element.closest<HTMLElement>('[data-row]')?.dataset['row']
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent
