// An act's banner that stayed would later look like news.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { bannerStore, clearBanner } from '#web/kit/status/banners.ts'
import { placeOf, type Tab } from '../console/place.ts'

/** In ms. A warning lasts as long as a second press confirms it (rule 118). */
const STANDS = { success: 8_000, warning: 10_000, failed: Infinity } as const

export const useBriefBanners = (tab: Tab, isLost: boolean) => {
  // Compares only the banner's id: a fading banner is still the same banner.
  const id = useSyncExternalStore(bannerStore.subscribe, () => bannerStore.get()?.id)
  const saidOn = useRef(tab)

  useEffect(() => {
    const banner = bannerStore.get()
    if (!banner || banner.id !== id) return
    // The URL changes before the page does, when an act leads to another tab.
    saidOn.current = placeOf(location.hash).tab
    const stands = STANDS[banner.status]
    if (stands === Infinity) return
    const timer = setTimeout(clearBanner, stands)
    return () => clearTimeout(timer)
  }, [id])

  // A success or warning from before the connection broke is cleared, because it is no longer news.
  useEffect(() => {
    const banner = bannerStore.get()
    if (isLost && banner && banner.status !== 'failed') clearBanner()
  }, [isLost])

  useEffect(() => {
    if (saidOn.current !== tab) clearBanner()
  }, [tab])
}
