import { IconPlayerTrackNextFilled, IconSelector } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PUSH_MINUTES } from '#domain/exercise/log/push-minutes.ts'
import type { pushFacilitatorEvent } from '#contracts/calls/lead/facilitate.ts'
import { announce } from '#web/kit/announce.tsx'
import { clearBanner, showBanner, showUntil } from '#web/kit/status/banners.ts'
import { useConsole, useConsoleContext } from '../console/context.ts'
import { NextDue } from './NextDue.tsx'
import css from './PushTime.module.css'
import {
  hasSeenWarning,
  isWarningOver,
  type LastPush,
  mayPush,
  type PushGround,
  pushGroundOf,
  SEEN_FOR,
} from './throttle.ts'

const USUAL = 5
/** Outside the component, so that the choice survives a change of the layout. */
let chosen: number = USUAL

/** S2§4, rule 118. */
export const PushTime = () => {
  const { act } = useConsoleContext()
  const [minutes, setMinutes] = useState(chosen)
  const [pushing, setPushing] = useState(false)
  const last = useRef<LastPush | null>(null)
  const [warnUntil, ground] = useWarning(() => {
    if (last.current?.status === 'warning') last.current = null
  })

  const push = async () => {
    const now = performance.now()
    if (pushing || !mayPush(now, last.current)) return
    setPushing(true)
    clearBanner()
    announce('Attempting to push next.')
    const before = ground
    const again = hasSeenWarning(now, minutes, last.current)
    const done = await act<typeof pushFacilitatorEvent>(`Push Time ${minutes} min`, 'pushFacilitatorEvent', {
      time: minutes,
      again,
    })
    last.current = { at: now, minutes, status: done?.type ?? 'failed' }
    if (done) {
      const said = done.hint === undefined ? done.data : `${done.data} ${done.hint}`
      if (done.type === 'warning') warnUntil(said, now + SEEN_FOR, before)
      else showBanner(done.type, said)
    }
    setPushing(false)
  }
  return (
    <div className={css['push']} role="group" aria-label="Push Time">
      <button
        type="button"
        className={css['button']}
        aria-busy={pushing || undefined}
        onClick={() => void push()}
      >
        <IconPlayerTrackNextFilled aria-hidden size="2rem" />
        <span>Push Time</span>
      </button>
      <span className={css['choice']}>
        <select
          className={css['select']}
          aria-label="Time to Push"
          value={minutes}
          onChange={event => {
            chosen = Number(event.currentTarget.value)
            setMinutes(chosen)
          }}
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

interface Standing {
  readonly until: number
  readonly ground: PushGround
  readonly end: () => void
}

const useWarning = (onOver: () => void) => {
  const [standing, setStanding] = useState<Standing | null>(null)
  const ground = pushGroundOf(useConsole())
  const isOver = standing !== null && isWarningOver(standing.ground, ground)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (!standing) return undefined
    const end = () => {
      standing.end()
      over()
    }
    if (isOver) {
      end()
      return undefined
    }
    const timer = setTimeout(end, standing.until - performance.now())
    return () => clearTimeout(timer)
  }, [standing, isOver])
  useEffect(() => standing?.end, [standing])
  const warnUntil = (said: string, until: number, then: PushGround) =>
    setStanding({ until, ground: then, end: showUntil('warning', said) })
  return [warnUntil, ground] as const
}
