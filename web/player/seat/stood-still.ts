// After two minutes without a page, a seat's own clock counts as stopped since it was last heard from (rule 41).
import { useEffect } from 'react'
import type { Mail } from '#contracts/calls/play/play.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { usePlay } from '../visit/play.ts'
import { shelf } from '../visit/keep.ts'

/** In ms: `xt` in exercise time, `at` by the server's clock. */
interface Told {
  readonly xt: number
  readonly at: number
}

/** How far exercise time may fall behind between two replies, in ms. */
const SILENCE = 120_000

export const stoodStill = (before: Told, now: Told): boolean =>
  now.at - before.at - (now.xt - before.xt) > SILENCE

export const useStoodStill = (mail: Mail | null): void => {
  const { login } = usePlay()
  useEffect(() => {
    if (!mail || login.facilitated) return
    const place = shelf<Told>(`clock.${login.code}`)
    const before = place.take()
    const now = { xt: mail.xt, at: Date.parse(mail.serverTime) }
    place.put(mail.ticking ? now : null)
    if (before && mail.ticking && stoodStill(before, now))
      showBanner('success', 'Your clock stood still while no page was connected, and now goes on.')
  }, [mail, login])
}
