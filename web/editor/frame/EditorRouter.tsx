import { randomId } from '#web/api/random-id.ts'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '#web/kit/listeners.ts'
import { createPath, type Location, type Navigator, Router, type To } from 'react-router'
import { askToLeave, wouldLose } from '../page/unsaved.ts'

// This router asks before unsaved work is left (S2§2): React Router's own blockers need its larger data router.

/** Follows the browser's location, but not before the user agrees to leave unsaved work. */
let shown = here()
const listeners = createListeners()

const arrive = (): void => {
  shown = here()
  listeners.tell()
}

function here(): Location {
  const { pathname, search, hash } = globalThis.location
  const kept: unknown = history.state
  const state = typeof kept === 'object' && kept !== null && 'usr' in kept ? kept.usr : null
  const key = typeof kept === 'object' && kept !== null && 'key' in kept ? String(kept.key) : 'default'
  return { pathname, search, hash, state, key }
}

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to))
const kept = (usr: unknown) => ({ usr, key: randomId() })

const goTo = (to: To, change: (href: string) => void): void => {
  const href = hrefOf(to)
  const go = () => {
    change(href)
    arrive()
  }
  if (wouldLose(shown.pathname, new URL(href, globalThis.location.href).pathname)) askToLeave(go)
  else go()
}

const navigator: Navigator = {
  createHref: hrefOf,
  push: (to, state) => goTo(to, href => history.pushState(kept(state), '', href)),
  replace: (to, state) => goTo(to, href => history.replaceState(kept(state), '', href)),
  go: steps => history.go(steps),
}

const follow = (): void => {
  if (!wouldLose(shown.pathname, globalThis.location.pathname)) return arrive()
  const there = globalThis.location.href
  history.pushState(kept(shown.state), '', createPath(shown))
  askToLeave(() => {
    history.pushState(kept(null), '', there)
    arrive()
  })
}

export const EditorRouter = ({ children }: { readonly children: ReactNode }) => {
  const location = useSyncExternalStore(listeners.subscribe, () => shown)
  useEffect(() => {
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  )
}
