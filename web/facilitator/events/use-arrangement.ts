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

/** Whether there is room for all of the state bar and for what is read below it. */
export const useHasRoom = (): boolean => useSyncExternalStore(subscribeRoom, () => room.matches)

/**
 * In how many columns the console stands. Not by CSS alone: what is read in one order is reached by Tab in
 * the same.
 */
export const useArrangement = (): Arrangement => useSyncExternalStore(subscribe, current)
