const ROOM = '--banner-room'
const GAP = 8

export const bannerRoom = (place: HTMLElement | null): (() => void) | undefined => {
  if (place?.dataset['low'] === undefined) return undefined
  const root = document.documentElement.style
  const observer = new ResizeObserver(() => {
    const isLow = place.offsetTop > innerHeight / 2
    if (isLow) root.setProperty(ROOM, `${innerHeight - place.offsetTop + GAP}px`)
    else root.removeProperty(ROOM)
  })
  observer.observe(place)
  return () => {
    observer.disconnect()
    root.removeProperty(ROOM)
  }
}
