// A guard may ask before the player leaves (S1§2).
import { type ComponentProps, useMemo } from 'react'
import { guardedPlace, type Question } from '#web/kit/kept/guarded-place.ts'
import { hashOf, type PlayerPlace, placeOf } from './place.ts'

let guard: Question | null = null

export const guardLeaving = (question: Question): (() => void) => {
  guard = question
  return () => {
    if (guard === question) guard = null
  }
}

const guarded = guardedPlace<string, string>('hashchange', {
  here: () => location.hash,
  questionBefore: (from, to) => (from === to ? null : guard),
  restore: hash => history.pushState(null, '', location.pathname + location.search + hash),
})

export const usePlace = (): PlayerPlace => {
  const hash = guarded.usePlace()
  return useMemo(() => placeOf(hash), [hash])
}

export const go = (place: PlayerPlace, { replace = false }: { readonly replace?: boolean } = {}): void => {
  const hash = hashOf(place)
  if (hash === location.hash) return
  guarded.leaveFor(hash, () => (replace ? location.replace(hash) : void (location.hash = hash)))
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
      go(to)
    }}
  >
    {children}
  </a>
)
