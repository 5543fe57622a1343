// A guard may ask before the player leaves (S1§2).
import { type ComponentProps, useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/listeners.ts'
import { hashOf, type PlayerPlace, placeOf } from './place.ts'

const listeners = createListeners()

const here = () => ({ hash: location.hash, place: placeOf(location.hash) })

/** The player's place: the one in the URL, except while the player is asked whether to leave. */
let shown = here()

const current = (): PlayerPlace => shown.place

const arrive = () => {
  if (shown.hash !== location.hash) shown = here()
  listeners.tell()
}

export const usePlace = (): PlayerPlace => useSyncExternalStore(listeners.subscribe, current)

export type Guard = () => Promise<boolean>

let guard: Guard | null = null

export const guardLeaving = (ask: Guard): (() => void) => {
  guard = ask
  return () => {
    if (guard === ask) guard = null
  }
}

let isAsking = false

const follow = async () => {
  if (isAsking || location.hash === shown.hash) return
  isAsking = true
  const leaves = guard === null || (await guard())
  isAsking = false
  if (leaves) arrive()
  else history.pushState(null, '', location.pathname + location.search + shown.hash)
}
addEventListener('hashchange', () => void follow())

/** false if the player chose to stay. */
export const go = async (
  place: PlayerPlace,
  { replace = false }: { readonly replace?: boolean } = {},
): Promise<boolean> => {
  const hash = hashOf(place)
  if (hash === location.hash) return true
  if (guard && !(await guard())) return false
  if (replace) location.replace(hash)
  else location.hash = hash
  arrive()
  return true
}

export const PlaceLink = ({
  to,
  onClick,
  children,
  ...rest
}: { readonly to: PlayerPlace } & Omit<ComponentProps<'a'>, 'href'>) => (
  <a
    {...rest}
    href={hashOf(to)}
    onClick={event => {
      onClick?.(event)
      // The browser handles a new tab or window.
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void go(to)
    }}
  >
    {children}
  </a>
)
