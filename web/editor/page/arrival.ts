// Where the focus is after a navigation: where the eye goes, and on the way back where it came from
// (expectation 9).
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * What a heading says of itself to take the focus when what it heads is opened; `whole` heads a section with
 * views of its own.
 */
export const opening = (of?: 'whole') => ({ 'data-opening': of ?? '', tabIndex: -1, ref: takeFocus })

/** Its code may come only after the navigation: then the content holds the focus in its place. */
const takeFocus = (heading: HTMLElement | null): void => {
  if (document.activeElement?.id === 'content') heading?.focus({ preventScroll: true })
}

/**
 * Every navigation scrolls to the top (S2§2) and takes the focus to the heading of what was opened; the
 * browser's way back takes it to the link that led away. The first page of a visit does not steal it; within
 * a page it goes to the heading where what had it is gone, and after logging in.
 */
export const useArrival = (isIn: boolean): void => {
  const { pathname, key } = useLocation()
  const before = useRef(pathname)
  const trail = useRef<readonly string[]>([key])
  const wasIn = useRef(isIn)
  useEffect(() => {
    if (isIn && !wasIn.current) focusHeading()
    wasIn.current = isIn
  }, [isIn])
  useEffect(() => {
    const isFirst = trail.current.length === 1 && trail.current[0] === key
    const [from, isBack] = [before.current, trail.current.indexOf(key) !== -1]
    before.current = pathname
    trail.current = isBack ? trail.current.slice(0, trail.current.indexOf(key) + 1) : [...trail.current, key]
    if (from === pathname) {
      if (!isFirst && document.activeElement === document.body) focusHeading()
      return
    }
    scrollTo(0, 0)
    const place =
      (isBack && linkTo(from)) ||
      headingOf(sectionOf(from) !== sectionOf(pathname)) ||
      document.getElementById('content')
    place?.focus({ preventScroll: true })
  }, [pathname, key])
}

/** Where what comes next begins. */
export const focusHeading = (): void =>
  (headingOf(false) ?? document.getElementById('content'))?.focus({ preventScroll: true })

const sectionOf = (pathname: string): string | undefined => pathname.split('/')[2]?.toLowerCase()

/** One of the content rather than of the bar, which has the sections alone. */
const linkTo = (pathname: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>('#content a'), ...document.querySelectorAll('a')].find(
    link => link.pathname === pathname && link.checkVisibility(),
  )

const headingOf = (isWhole: boolean): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-opening]')].find(
    heading => (isWhole || heading.dataset['opening'] === '') && heading.checkVisibility(),
  )
