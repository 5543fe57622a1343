import { StandingBanner } from '../status/Banner.tsx'
import { useIsUnkept } from './storage.ts'

export const UnkeptBanner = () =>
  useIsUnkept() && (
    <StandingBanner status="warning">
      This browser’s storage is full or switched off. Your text is kept only while this page stays open: send
      or save it before you leave.
    </StandingBanner>
  )
