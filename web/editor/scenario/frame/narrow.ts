import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(max-width: 949px)')

const subscribe = (listener: () => void) => {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/**
 * Whether the menus stand below the name. Not by CSS alone: what is seen in one order is reached by Tab in
 * the same.
 */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
