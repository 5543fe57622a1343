// Moving between places. Whoever has something unsaved is asked first (S1§2: before leaving the notes or the
// reply).
import { type ComponentProps, useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/listeners.ts'
import { hashOf, type PlayerPlace, placeOf } from './place.ts'

const listeners = createListeners()

const here = () => ({ hash: location.hash, place: placeOf(location.hash) })

/** Where the player is: what the address says, except while he is asked whether he leaves. */
let shown = here()

const current = (): PlayerPlace => shown.place

const arrive = () => {
  if (shown.hash !== location.hash) shown = here()
  listeners.tell()
}

export const usePlace = (): PlayerPlace => useSyncExternalStore(listeners.subscribe, current)

export type Guard = () => Promise<boolean>

let guard: Guard | null = null

/** Lets `ask` decide whether the player may leave; the returned function takes it away again. */
export const guardLeaving = (ask: Guard): (() => void) => {
  guard = ask
  return () => {
    if (guard === ask) guard = null
  }
}

let isAsking = false

/** Back, forward and a typed address are asked about as well; who stays finds the address as it was. */
const follow = async () => {
  if (isAsking || location.hash === shown.hash) return
  isAsking = true
  const leaves = guard === null || (await guard())
  isAsking = false
  if (leaves) arrive()
  else history.pushState(null, '', location.pathname + location.search + shown.hash)
}
addEventListener('hashchange', () => void follow())

/** Goes to a place; false when the player chose to stay. */
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

/** A link to a place inside the exercise. */
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
      // A new tab or window is the browser's business.
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void go(to)
    }}
  >
    {children}
  </a>
)
