import { StandingBanner } from '../status/Banner.tsx'
import { useIsUnkept } from './storage.ts'

/**
 * Says that the browser stores nothing more: what is typed lives as long as the page. One per island, where
 * it is seen wherever one is.
 */
export const UnkeptBanner = () =>
  useIsUnkept() && (
    <StandingBanner status="warning">
      This browser’s storage is full or switched off. Your text is kept only while this page stays open: send
      or save it before you leave.
    </StandingBanner>
  )
