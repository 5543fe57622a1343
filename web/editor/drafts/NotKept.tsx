import { messages } from '#contracts/messages.ts'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import type { Place } from './storage.ts'

/** Said where this device does not keep what is not saved: it is safe as long as the page lives, and no longer. */
export const NotKept = ({ place }: { readonly place: Place | 'not needed' | null }) =>
  place === 'page' ? <StandingBanner status="warning">{messages['draft not kept']}</StandingBanner> : null
