const HEIGHT = '--standing-low'

/** `ref` of what stands at the bottom of the window by itself: banners come up above it, so that what is pressed there stays within reach. */
export const standingLow = (element: HTMLElement | null): (() => void) | undefined => {
  if (!element) return undefined
  const root = document.documentElement.style
  const observer = new ResizeObserver(() => root.setProperty(HEIGHT, `${element.offsetHeight}px`))
  observer.observe(element)
  return () => {
    observer.disconnect()
    root.removeProperty(HEIGHT)
  }
}
