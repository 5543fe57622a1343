const HEIGHT = '--standing-low'

const standing = new Set<HTMLElement>()

const publish = (): void => {
  const root = document.documentElement.style
  if (standing.size === 0) root.removeProperty(HEIGHT)
  else root.setProperty(HEIGHT, `${Math.max(...[...standing].map(({ offsetHeight }) => offsetHeight))}px`)
}

/** `ref` of a bar fixed to the bottom of the window. */
export const standingLow = (element: HTMLElement | null): (() => void) | undefined => {
  if (!element) return undefined
  const observer = new ResizeObserver(publish)
  standing.add(element)
  observer.observe(element)
  return () => {
    observer.disconnect()
    standing.delete(element)
    publish()
  }
}
