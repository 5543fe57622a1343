import { IconPlayerTrackNextFilled, IconSelector } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { PUSH_MINUTES } from '#domain/exercise/push-minutes.ts'
import type { pushFacilitatorEvent } from '#contracts/facilitate.ts'
import { announce } from '#web/kit/announce.tsx'
import { clearBanner, showBanner } from '#web/kit/status/banners.ts'
import { useDesk } from '../desk/desk.ts'
import { NextDue } from './NextDue.tsx'
import css from './PushTime.module.css'
import { hasSeenWarning, type LastPush, mayPush } from './throttle.ts'

const USUAL = 5

/** Puts the clock forward by so many minutes; only while the exercise runs (S2§4, rule 118). */
export const PushTime = () => {
  const { act } = useDesk()
  const [minutes, setMinutes] = useState(USUAL)
  const [pushing, setPushing] = useState(false)
  const last = useRef<LastPush | null>(null)

  const push = async () => {
    const now = performance.now()
    if (pushing || !mayPush(now, last.current)) return
    setPushing(true)
    clearBanner()
    announce('Attempting to push next.')
    const again = hasSeenWarning(now, minutes, last.current)
    const done = await act<typeof pushFacilitatorEvent>(`Push Time ${minutes} min`, 'pushFacilitatorEvent', { time: minutes, again })
    last.current = { at: now, minutes, status: done?.type ?? 'failed' }
    if (done) showBanner(done.type, done.hint === undefined ? done.data : `${done.data} ${done.hint}`)
    setPushing(false)
  }
  return (
    <div className={css['push']} role="group" aria-label="Push Time">
      <button type="button" className={css['button']} aria-busy={pushing || undefined} onClick={() => void push()}>
        <IconPlayerTrackNextFilled aria-hidden size="2rem" />
        <span>Push Time</span>
      </button>
      <span className={css['choice']}>
        <select
          className={css['select']}
          aria-label="Time to Push"
          value={minutes}
          onChange={event => setMinutes(Number(event.currentTarget.value))}
        >
          {PUSH_MINUTES.map(time => (
            <option key={time} value={time}>
              {time} min
            </option>
          ))}
        </select>
        <IconSelector aria-hidden size="1.6rem" stroke={1.5} />
      </span>
      <NextDue />
      {pushing && <p className={css['pushing']}>Attempting to push next.</p>}
    </div>
  )
}
