import { useEffect, useRef } from 'react'
import { announce } from '#web/kit/announce.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { useRoom } from '../console/context.ts'
import type { Tab } from '../console/place.ts'
import { asksInWords, openHelp } from './open-help.ts'

export const useHelpNews = (tab: Tab): void => {
  const { state } = useRoom()
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!state) return
    const before = known.current
    const open = openHelp(state)
    known.current = new Set(open.map(({ id }) => id))
    const come = asksInWords(open.filter(({ id }) => before?.has(id) === false))
    if (come === '') return
    if (tab === 'events') announce(come)
    else showBanner('warning', come)
  }, [state, tab])
}
