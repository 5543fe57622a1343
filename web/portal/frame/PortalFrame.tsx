import type { ReactNode } from 'react'
import { AppShell } from '#web/kit/page/AppShell.tsx'
import { LostLine } from './LostLine.tsx'
import { PortalBar } from './PortalBar.tsx'
import { PortalFooter } from './PortalFooter.tsx'
import { PortalSecondaryBar } from './PortalSecondaryBar.tsx'
import { TitleSaid } from './TitleSaid.tsx'
import { useArrival, useFocusKept, useLoggedOutElsewhere } from './use-arrival.ts'

export const PortalFrame = ({ children }: { readonly children: ReactNode }) => {
  useArrival()
  useFocusKept()
  useLoggedOutElsewhere()
  return (
    <AppShell
      bannersLow="on phones"
      bar={<PortalBar />}
      below={<PortalSecondaryBar />}
      footer={<PortalFooter />}
    >
      <TitleSaid />
      <LostLine />
      {children}
    </AppShell>
  )
}
