import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(max-width: 949px)')

const subscribe = (listener: () => void) => {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** Not by CSS alone: the Tab order must match the visual order. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
