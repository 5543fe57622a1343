import { useEffect, useRef, useState, type RefObject } from 'react'

export const useWidth = <E extends HTMLElement>(
  otherwise: number,
): readonly [RefObject<E | null>, number] => {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(otherwise)
  useEffect(() => {
    if (!element.current) return undefined
    const watching = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    watching.observe(element.current)
    return () => watching.disconnect()
  }, [])
  return [element, width]
}
