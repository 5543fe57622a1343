import { useEffect, useState } from 'react'
import { Wordmark } from '#web/kit/page/Wordmark.tsx'
import { SUPPORT } from '#web/content/support.ts'
import { partAside } from '../parts/part.ts'
import { Copyright } from '../parts/Brand.tsx'
import { StageBanner } from '../seat/StageBanner.tsx'
import css from './PlayerFooter.module.css'
import { usePlay, usePlayerView } from '../visit/play.ts'

const InLobby = partAside(() => import('../lobby/InLobby.tsx').then(file => file.InLobby))

export const PlayerFooter = () => {
  const { login } = usePlay()
  const { mail } = usePlayerView()
  // Only a rehearsal has a speed. It has no date, and needs no checks of the device.
  const isLobby = mail?.stage === 'lobby' && mail.speed === undefined
  const isSettled = useSettled()
  return (
    <>
      <StageBanner />
      {isLobby && isSettled && <InLobby mail={mail} />}
      <div className={css['footer']}>
        <span className={css['brand']}>
          <Wordmark />
        </span>
        <span className={css['note']}>Exercise material: nothing on these pages is real.</span>
        <a href={`mailto:${login.support || SUPPORT}`}>Get help</a>
        {login.beta && <span className={css['beta']}>Beta</span>}
        <span className={css['copyright']}>
          <Copyright />
        </span>
      </div>
    </>
  )
}

const FIRST_SCREEN = 2_500

const useSettled = (): boolean => {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), FIRST_SCREEN)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
