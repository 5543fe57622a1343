// Moving between places. Whoever has something unsaved is asked first (S1§2: before leaving the notes or the reply).
import { type ComponentProps, useSyncExternalStore } from 'react'
import { hashOf, type Place, placeOf } from './place.ts'

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

let seen: { hash: string; place: Place } | null = null

const current = (): Place => {
  if (seen?.hash !== location.hash) seen = { hash: location.hash, place: placeOf(location.hash) }
  return seen.place
}

export const usePlace = (): Place => useSyncExternalStore(subscribe, current)

export type Guard = () => Promise<boolean>

let guard: Guard | null = null

/** Lets `ask` decide whether the player may leave; the returned function takes it away again. */
export const guardLeaving = (ask: Guard): (() => void) => {
  guard = ask
  return () => {
    if (guard === ask) guard = null
  }
}

/** Goes to a place; false when the player chose to stay. */
export const go = async (place: Place, { replace = false }: { readonly replace?: boolean } = {}): Promise<boolean> => {
  const hash = hashOf(place)
  if (hash === location.hash) return true
  if (guard && !(await guard())) return false
  if (replace) location.replace(hash)
  else location.hash = hash
  return true
}

/** A link to a place inside the exercise. */
export const PlaceLink = ({ to, onClick, children, ...rest }: { readonly to: Place } & Omit<ComponentProps<'a'>, 'href'>) => (
  <a
    {...rest}
    href={hashOf(to)}
    onClick={event => {
      onClick?.(event)
      // A new tab or window is the browser's business.
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void go(to)
    }}
  >
    {children}
  </a>
)
