import { randomId } from '#web/api/random-id.ts'
import type { ReactNode } from 'react'
import { guardedPlace } from '#web/kit/kept/guarded-place.ts'
import { createPath, type Location, type Navigator, Router, type To } from 'react-router'
import { askToLeave, wouldLose } from '../page/unsaved.ts'

// This router asks before unsaved work is left (S2§2): React Router's own blockers need its larger data router.

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to))
const kept = (usr: unknown) => ({ usr, key: randomId() })

const guarded = guardedPlace<Pick<Location, 'pathname'>, Location>('popstate', {
  here: () => {
    const { pathname, search, hash } = globalThis.location
    const known: unknown = history.state
    const state = typeof known === 'object' && known !== null && 'usr' in known ? known.usr : null
    const key = typeof known === 'object' && known !== null && 'key' in known ? String(known.key) : 'default'
    return { pathname, search, hash, state, key }
  },
  questionBefore: (from, to) => (wouldLose(from.pathname, to.pathname) ? askToLeave : null),
  restore: shown => history.pushState(kept(shown.state), '', createPath(shown)),
})

const goTo = (to: To, change: (href: string) => void): void => {
  const href = hrefOf(to)
  guarded.leaveFor(new URL(href, globalThis.location.href), () => change(href))
}

const navigator: Navigator = {
  createHref: hrefOf,
  push: (to, state) => goTo(to, href => history.pushState(kept(state), '', href)),
  replace: (to, state) => goTo(to, href => history.replaceState(kept(state), '', href)),
  go: steps => history.go(steps),
}

export const EditorRouter = ({ children }: { readonly children: ReactNode }) => (
  <Router location={guarded.usePlace()} navigator={navigator}>
    {children}
  </Router>
)
