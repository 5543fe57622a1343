import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isFocusLost } from '#web/kit/window/focus-returned.ts'

interface Held {
  readonly element: HTMLElement
  /** What its row and it are called: the same may stand elsewhere in the list by now. */
  readonly row: string | undefined
  readonly name: string | null
}

const WINDOW = '[role="dialog"]'

/**
 * For a list that changes by itself while somebody stands on a button in it: its rows (`data-row`, who it is
 * about) come, go and move. The focus goes along with a row that moved, stays on the row where only the
 * button has gone, and goes to the list where the row has (expectation 9).
 *
 * @param isAsking whether a window over the page is open that one of the buttons opened
 */
export const useKeptFocus = (list: RefObject<HTMLElement | null>, isAsking = false) => {
  const held = useRef<Held | null>(null)
  useLayoutEffect(() => settle(list.current, held))
  useEffect(() => {
    const within = list.current
    if (!isAsking) return undefined
    // After the window itself has looked for the button.
    return () => void setTimeout(() => settle(within, held))
  }, [list, isAsking])
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      // Windows over the page are children here, and none in the page.
      if (!list.current?.contains(target)) return
      held.current = { element: target, row: rowOf(target), name: nameOf(target) }
    },
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget?.closest(WINDOW) || !list.current?.contains(target)) return
      queueMicrotask(() => {
        // Whoever has gone on is not called back; what has left the page took the focus with it.
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
