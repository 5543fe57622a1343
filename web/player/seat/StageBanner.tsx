import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Mail } from '#contracts/calls/play/play.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { standingLow } from '#web/kit/status/standing-low.ts'
import { useChannels, usePlayerView, usePlay } from '../visit/play.ts'
import { shownSentence } from '../visit/shown-sentence.ts'
import { isOpen } from '../visit/channels.ts'
import { pausedWords } from './paused-words.ts'
import { useStoodStill } from './stood-still.ts'
import { changeWords, ownRole } from '../roles/own-role.ts'
import css from './StageBanner.module.css'

/** Rules 43, 116, 120. */
export const StageBanner = () => {
  const { mail } = usePlayerView()
  const channels = useChannels()
  const isBehindAlert = channels !== null && channels.alert !== null
  useTeamChange(mail)
  useRoleChange(mail)
  useStoodStill(mail)
  if (!mail) return null
  const banner = <OfStage mail={mail} />
  return isBehindAlert
    ? createPortal(
        <div ref={standingLow} className={css['onAlert']}>
          {banner}
        </div>,
        document.body,
      )
    : banner
}

const OfStage = ({ mail }: { readonly mail: Mail }) => {
  const { login } = usePlay()
  switch (mail.stage) {
    case 'paused':
      return (
        <StandingBanner status="warning">
          <strong>PAUSED</strong> The clock is stopped, and the story is on hold. {pausedWords(mail)}
        </StandingBanner>
      )
    case 'lobby':
      // An automated exercise waits for no facilitator (rule 41).
      if (!login.facilitated) return mail.ticking ? <TeamHasBegun /> : null
      return (
        <StandingBanner status="success">
          <strong>You are in.</strong> The exercise begins when your facilitator starts it.
          {mail.events.some(isOpen) && ' Until then you can take the tutorial.'}
        </StandingBanner>
      )
    case 'expired':
      return <StandingBanner status="warning">{shownSentence('expired')}</StandingBanner>
    default:
      return null
  }
}

const TeamHasBegun = () => (
  <StandingBanner status="warning">
    <strong>Your team has started.</strong> The clock is running for you too. Finish or skip the tutorial to
    join.
  </StandingBanner>
)

const useTeamChange = (mail: Mail | null): void => {
  const team = useRef<string | null>(null)
  useEffect(() => {
    if (!mail) return
    const former = team.current
    team.current = mail.team
    if (former === null || former === mail.team) return
    const stays = former === '' ? '' : ` Team answers stay with Team ${former}.`
    const plays = mail.team === '' ? 'You now play without a team.' : `You now play in Team ${mail.team}.`
    showBanner('success', `${plays}${stays}`)
  }, [mail])
}

const useRoleChange = (mail: Mail | null): void => {
  const role = useRef<string | null>(null)
  useEffect(() => {
    if (!mail) return
    const [former, now] = [role.current, ownRole(mail.cast)]
    role.current = now
    if (former !== null && former !== now) showBanner('success', changeWords(former, now))
  }, [mail])
}
