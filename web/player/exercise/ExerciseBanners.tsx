import { useSyncExternalStore } from 'react'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import css from './ExerciseBanners.module.css'
import { useMailbox, useOutbox, usePlay } from './play.ts'
import { isAskedAgain } from './RefusedPage.tsx'
import { shownSentence } from './shown-sentence.ts'

/** What a player has to know wherever they are: connection lost and what is unsent, why nothing can be sent. */
export const ExerciseBanners = () => {
  const { login } = usePlay()
  const { connection, refusal } = useMailbox()
  const { unsent } = useOutbox()
  const isOnline = useSyncExternalStore(onLineChange, () => navigator.onLine)
  const waiting = unsent.filter(answer => answer.state === 'waiting').length
  const isLost = connection === 'lost' || !isOnline
  return (
    <div className={css['banners']} data-screen-only>
      {isLost && <StandingBanner status="failed">Connection lost, retrying. {kept(waiting)}</StandingBanner>}
      {!isLost && waiting > 0 && <StandingBanner status="warning">{kept(waiting)}</StandingBanner>}
      {refusal !== null && !isAskedAgain(login, refusal) && <StandingBanner status="warning">{shownSentence(refusal)}</StandingBanner>}
    </div>
  )
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
