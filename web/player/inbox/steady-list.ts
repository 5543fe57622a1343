// The list must not move under a player who uses it.
import { useLayoutEffect, useRef, useState } from 'react'

export const useSteadyList = (ids: readonly string[]) => {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const before = useRef<readonly string[]>(ids)
  const [above, setAbove] = useState(0)

  useLayoutEffect(() => {
    const known = new Set(before.current)
    const arrived = ids.findIndex(id => known.has(id))
    before.current = ids
    if (arrived <= 0 || !scroller.current || !list.current) return
    const height = heightOf(list.current, arrived)
    if (isInUse(scroller.current) && makeRoom(scroller.current, height))
      setAbove(waiting => waiting + arrived)
    else slideIn(list.current, height)
  }, [ids])

  useLayoutEffect(() => {
    const element = scroller.current
    if (above === 0 || !element) return
    const reached = () => element.scrollTop < 8 && setAbove(0)
    element.addEventListener('scroll', reached, { passive: true })
    return () => element.removeEventListener('scroll', reached)
  }, [above])

  const showAbove = () => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' })
  return { scroller, list, above, showAbove }
}

const heightOf = (list: HTMLElement, rows: number): number =>
  [...list.children].slice(0, rows).reduce((sum, row) => sum + row.getBoundingClientRect().height, 0)

const isInUse = (scroller: HTMLElement): boolean =>
  scroller.scrollTop > 0 || scroller.matches(':hover') || scroller.contains(document.activeElement)

/** false if there is not enough content below to scroll. */
const makeRoom = (scroller: HTMLElement, height: number): boolean => {
  if (scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop < height) return false
  // Browsers with scroll anchoring keep the rows in place unless the scroller is at its top.
  if (scroller.scrollTop === 0) scroller.scrollTop = height
  return true
}

const slideIn = (list: HTMLElement, height: number): void => {
  const duration = Number.parseFloat(getComputedStyle(list).getPropertyValue('--t-slow')) || 1
  list.animate([{ transform: `translateY(${-height}px)` }, { transform: 'none' }], {
    duration,
    easing: 'cubic-bezier(.2, .8, .2, 1)',
  })
}
