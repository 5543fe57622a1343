import { useSyncExternalStore } from 'react'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import css from './ExerciseBanners.module.css'
import { useMailbox, useOutbox } from './play.ts'
import { shownSentence } from './shown-sentence.ts'

/** What a player has to know wherever they are: connection lost and what is unsent, PAUSED, over. */
export const ExerciseBanners = () => {
  const { mail, connection, refusal } = useMailbox()
  const { unsent } = useOutbox()
  const isOnline = useSyncExternalStore(onLineChange, () => navigator.onLine)
  const waiting = unsent.filter(answer => answer.state === 'waiting').length
  const isLost = connection === 'lost' || !isOnline
  return (
    <div className={css['banners']} data-screen-only>
      {isLost && <StandingBanner status="failed">Connection lost, retrying. {kept(waiting)}</StandingBanner>}
      {!isLost && waiting > 0 && <StandingBanner status="warning">{kept(waiting)}</StandingBanner>}
      {refusal !== null && <StandingBanner status="warning">{shownSentence(refusal)}</StandingBanner>}
      {mail?.stage === 'paused' && (
        <StandingBanner status="warning">
          <strong>PAUSED</strong> Nothing new arrives and no time runs. You may still read and answer.
        </StandingBanner>
      )}
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
