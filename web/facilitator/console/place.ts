// The place is kept after the '#' in the URL, so that it survives reload and Back.
import { useSyncExternalStore } from 'react'
import { decoded } from '#domain/decoded.ts'

export const TABS = {
  events: 'Events',
  report: 'Report',
  send: 'Send Email',
  team: 'Change Team',
  reset: 'Reset',
} as const
export type Tab = keyof typeof TABS

export interface ConsolePlace {
  readonly tab: Tab
  readonly event: string | null
}

const isTab = (word: string): word is Tab => Object.hasOwn(TABS, word)

export const placeOf = (hash: string): ConsolePlace => {
  const [tab = '', event = ''] = hash.replace(/^#/, '').split('/').map(decoded)
  return isTab(tab)
    ? { tab, event: tab === 'events' && event !== '' ? event : null }
    : { tab: 'events', event: null }
}

export const hashOf = ({ tab, event }: ConsolePlace): string =>
  `#${tab}${event === null ? '' : `/${encodeURIComponent(event)}`}`

export const toTab = (tab: Tab): string => hashOf({ tab, event: null })

export const toEvent = (event: string): string => hashOf({ tab: 'events', event })

let seen: { hash: string; place: ConsolePlace } | null = null

const current = (): ConsolePlace => {
  if (seen?.hash !== location.hash) seen = { hash: location.hash, place: placeOf(location.hash) }
  return seen.place
}

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

export const usePlace = (): ConsolePlace => useSyncExternalStore(subscribe, current)
