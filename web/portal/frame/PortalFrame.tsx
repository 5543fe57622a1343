import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { AppShell } from '#web/kit/page/AppShell.tsx'
import { leaveBanner } from '#web/kit/status/banners.ts'
import { LostLine } from './LostLine.tsx'
import { PortalBar } from './PortalBar.tsx'
import { PortalFooter } from './PortalFooter.tsx'
import { PortalSecondaryBar } from './PortalSecondaryBar.tsx'

/** What stands around every page of the portal. */
export const PortalFrame = ({ children }: { readonly children: ReactNode }) => {
  useArrival()
  return (
    <AppShell bar={<PortalBar />} below={<PortalSecondaryBar />} footer={<PortalFooter />}>
      <LostLine />
      {children}
    </AppShell>
  )
}

/** Every navigation scrolls to the top (S2§2) and takes the focus to the content; the first page of a visit does not steal it. */
const useArrival = (): void => {
  const { pathname, search } = useLocation()
  // Opening and closing the order form is a navigation; typing into a filter is not.
  const place = `${pathname}${new URLSearchParams(search).has('order') ? '?order' : ''}`
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    leaveBanner()
    scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [place])
}
