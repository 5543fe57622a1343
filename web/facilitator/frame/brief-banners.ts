// What an act said is for the moment and for the tab it was done on: nobody reads "Time was pushed" a minute
// later, over another tab, or beside "Connection lost", without taking it for news.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { bannerStore, clearBanner } from '#web/kit/status/banners.ts'
import { placeOf, type Tab } from '../console/place.ts'

/**
 * Milliseconds. A warning is good for the ten seconds in which pressing again means it (rule 118); what
 * failed stays until it is read.
 */
const STANDS = { success: 8_000, warning: 10_000, failed: Infinity } as const

/** Puts the banner of an act away in time, with its tab, and when the line breaks. */
export const useBriefBanners = (tab: Tab, isLost: boolean) => {
  // Its id alone: a banner that fades is still the same.
  const id = useSyncExternalStore(bannerStore.subscribe, () => bannerStore.get()?.id)
  const saidOn = useRef(tab)

  useEffect(() => {
    const banner = bannerStore.get()
    if (!banner || banner.id !== id) return
    // The address is ahead of the page where an act leads to another tab.
    saidOn.current = placeOf(location.hash).tab
    const stands = STANDS[banner.status]
    if (stands === Infinity) return
    const timer = setTimeout(clearBanner, stands)
    return () => clearTimeout(timer)
  }, [id])

  // Only what was said before the line broke: an act that is confirmed first of all is the first news of a
  // line that is back.
  useEffect(() => {
    const banner = bannerStore.get()
    if (isLost && banner && banner.status !== 'failed') clearBanner()
  }, [isLost])

  useEffect(() => {
    if (saidOn.current !== tab) clearBanner()
  }, [tab])
}
