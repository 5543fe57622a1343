// The focus after a navigation (expectation 9).
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Props of a heading that can take the focus; 'whole' is for the heading of a section with views of its own.
 */
export const opening = (of?: 'whole') => ({ 'data-opening': of ?? '', tabIndex: -1, ref: takeFocus })

/** The content holds the focus while the code of the heading loads. */
const takeFocus = (heading: HTMLElement | null): void => {
  if (document.activeElement?.id === 'content') heading?.focus({ preventScroll: true })
}

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

export const focusHeading = (): void =>
  (headingOf(false) ?? document.getElementById('content'))?.focus({ preventScroll: true })

const sectionOf = (pathname: string): string | undefined => pathname.split('/')[2]?.toLowerCase()

const linkTo = (pathname: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>('#content a'), ...document.querySelectorAll('a')].find(
    link => link.pathname === pathname && link.checkVisibility(),
  )

const headingOf = (isWhole: boolean): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-opening]')].find(
    heading => (isWhole || heading.dataset['opening'] === '') && heading.checkVisibility(),
  )
