import { useSyncExternalStore } from 'react'
import { useWhereKept } from '#web/kit/kept/storage.ts'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { standingLow } from '#web/kit/status/standing-low.ts'
import { useStore } from '#web/kit/store.ts'
import css from './ExerciseBanners.module.css'
import { PlaceLink, usePlace } from '../parts/go.tsx'
import { partAside } from '../parts/part.ts'
import { useCameBack } from '../sending/came-back.ts'
import { keptHere, unsentWords, useOnItsWay } from '../sending/on-its-way.ts'
import { noticeStore } from '../visit/changed.ts'
import { usePlayerView, useSendQueue, usePlay } from '../visit/play.ts'
import { isAskedAgain } from './leaving.ts'
import { shownSentence } from '../visit/shown-sentence.ts'

// Loaded while the page is idle: a refused answer may come back on a poor connection.
const NotTakenBanner = partAside(() => import('./NotTakenBanner.tsx').then(file => file.NotTakenBanner))

export const ExerciseBanners = () => {
  const { login } = usePlay()
  const { connection, refusal } = usePlayerView()
  const [unsent, where] = [useOnItsWay(), useWhereKept()]
  const kept = keptHere(unsent, where)
  const isOnline = useSyncExternalStore(onLineChange, () => navigator.onLine)
  const isAllTaken = useSendQueue().notTaken.every(({ seen }) => seen)
  const notice = useStore(noticeStore)
  const isLost = connection === 'lost' || !isOnline
  return (
    <div ref={standingLow} className={css['banners']} data-screen-only>
      {isLost && (
        <StandingBanner status="failed">
          Connection lost, retrying. {unsentWords(unsent, where, isAllTaken)}
        </StandingBanner>
      )}
      {!isLost && kept && <StandingBanner status="warning">{kept}</StandingBanner>}
      {notice && (
        <StandingBanner status="warning" isSaid>
          {notice}
        </StandingBanner>
      )}
      <UnsavedLog />
      {!isAllTaken && <NotTakenBanner />}
      {refusal !== null && !isAskedAgain(login, refusal) && (
        <StandingBanner status="warning">{shownSentence(refusal)}</StandingBanner>
      )}
    </div>
  )
}

const UnsavedLog = () => {
  const cameBack = useCameBack()
  const { mail } = usePlayerView()
  const { tab } = usePlace()
  if (!cameBack || tab === 'notes') return null
  const { by, problem } = cameBack
  const who =
    by !== '' && by === mail?.alias
      ? 'you changed it in another window or on another device'
      : `${by === '' ? 'it was changed' : `${by} changed it`} in the meantime`
  return (
    <StandingBanner status="warning">
      Your changes to the Incident Log are not saved{problem ? `. ${problem}` : `: ${who}.`}{' '}
      <PlaceLink to={{ tab: 'notes' }}>Open the log</PlaceLink>
    </StandingBanner>
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
