import { useSyncExternalStore } from 'react'

export type Arrangement = 'narrow' | 'middle' | 'wide'

const wide = matchMedia('(min-width: 1200px)')
const middle = matchMedia('(min-width: 700px)')

const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener)
  middle.addEventListener('change', listener)
  return () => {
    wide.removeEventListener('change', listener)
    middle.removeEventListener('change', listener)
  }
}

const current = (): Arrangement => (wide.matches ? 'wide' : middle.matches ? 'middle' : 'narrow')

const room = matchMedia('(min-width: 700px) and (min-height: 600px)')

const subscribeRoom = (listener: () => void) => {
  room.addEventListener('change', listener)
  return () => room.removeEventListener('change', listener)
}

export const useHasRoom = (): boolean => useSyncExternalStore(subscribeRoom, () => room.matches)

/** Not in CSS alone: the Tab order must match the reading order. */
export const useArrangement = (): Arrangement => useSyncExternalStore(subscribe, current)
