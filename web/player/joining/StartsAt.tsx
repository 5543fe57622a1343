import { useEffect, useEffectEvent } from 'react'
import { asClock, serverNow } from '#web/api/clock.ts'
import { useTicking } from '#web/kit/ticking.ts'
import { fullTime } from '#web/kit/time.ts'
import css from '../parts/outside.module.css'
import type { Start } from './link.ts'

/** Counts down by the server's clock (rule 38). */
export const StartsAt = ({ start, onStart }: { readonly start: Start; readonly onStart: () => void }) => {
  const left = useTicking(at => Math.max(0, Math.ceil((start.at - serverNow(start.reading, at)) / 1000)))
  const hasBegun = left === 0
  const begin = useEffectEvent(onStart)
  useEffect(() => {
    if (hasBegun) begin()
  }, [hasBegun])
  return (
    <>
      <p>
        This exercise starts on <time dateTime={new Date(start.at).toISOString()}>{fullTime(start.at)}</time>.
      </p>
      <p className={css['countdown']} role="timer">
        {inWords(left)}
      </p>
    </>
  )
}

const DAY = 86_400

const inWords = (seconds: number): string => {
  const days = Math.floor(seconds / DAY)
  const rest = asClock((seconds % DAY) * 1000)
  return days === 0 ? rest : `${days} ${days === 1 ? 'day' : 'days'} ${rest}`
}
