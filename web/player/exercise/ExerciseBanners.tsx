import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Mail } from '#contracts/play.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import css from './ExerciseBanners.module.css'
import { useMailbox, useOutbox, usePlay } from './play.ts'
import { shownSentence } from './shown-sentence.ts'

/** What a player has to know wherever they are: connection lost and what is unsent, PAUSED, not begun, over. */
export const ExerciseBanners = () => {
  const { mail, connection, refusal } = useMailbox()
  const { unsent } = useOutbox()
  const isOnline = useSyncExternalStore(onLineChange, () => navigator.onLine)
  const waiting = unsent.filter(answer => answer.state === 'waiting').length
  const isLost = connection === 'lost' || !isOnline
  useTeamChange(mail)
  return (
    <div className={css['banners']} data-screen-only>
      {isLost && <StandingBanner status="failed">Connection lost, retrying. {kept(waiting)}</StandingBanner>}
      {!isLost && waiting > 0 && <StandingBanner status="warning">{kept(waiting)}</StandingBanner>}
      {refusal !== null && <StandingBanner status="warning">{shownSentence(refusal)}</StandingBanner>}
      {refusal === null && mail && <OfStage mail={mail} />}
    </div>
  )
}

const OfStage = ({ mail }: { readonly mail: Mail }) => {
  const { login } = usePlay()
  switch (mail.stage) {
    case 'paused':
      return (
        <StandingBanner status="warning">
          <strong>PAUSED</strong> Nothing new arrives and no time runs. You may still read and answer.
        </StandingBanner>
      )
    case 'lobby':
      // In an automated exercise nobody is waited for: the story begins with the end of the tutorial (rule 41).
      if (!login.facilitated) return null
      return (
        <StandingBanner status="success">
          <strong>You are in.</strong> The exercise begins when your facilitator starts it. Until then you can take the tutorial.
        </StandingBanner>
      )
    case 'expired':
      return <StandingBanner status="warning">{shownSentence('expired')}</StandingBanner>
    default:
      return null
  }
}

/** A facilitator may move a player to another team while the page is open (rule 111). */
const useTeamChange = (mail: Mail | null): void => {
  const team = useRef<string | null>(null)
  useEffect(() => {
    if (!mail) return
    if (team.current !== null && team.current !== mail.team) showBanner('success', `You now play in Team ${mail.team}.`)
    team.current = mail.team
  }, [mail])
}

const onLineChange = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

const kept = (answers: number): string => {
  if (answers === 0) return 'Everything you sent has arrived.'
  return `${answers === 1 ? 'One answer is' : `${answers} answers are`} kept on this device and sent as soon as possible.`
}
