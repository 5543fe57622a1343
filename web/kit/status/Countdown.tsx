import css from './Countdown.module.css'

export interface CountdownProps {
  /** Seconds the answer may take. */
  readonly limit: number
  /** Seconds gone since the message was displayed. */
  readonly elapsed: number
}

/** S1§9: early up to half of the limit, in time up to 110 % of it, late after. */
const EARLY = 0.5
const LATE = 1.1

/** 359 s is 05:59; hours appear when there are any. */
export const clockText = (seconds: number): string => {
  const whole = Math.floor(Math.abs(seconds))
  const parts = [Math.floor(whole / 60) % 60, whole % 60]
  if (whole >= 3600) parts.unshift(Math.floor(whole / 3600))
  return parts.map(part => String(part).padStart(2, '0')).join(':')
}

const toneOf = (share: number) => (share > LATE ? 'late' : share > 1 ? 'over' : share > 0.8 ? 'soon' : 'calm')

/** How much of the time is gone, as a bar: pine while there is time, marks where early ends and where late begins. */
export const CountdownBar = ({ limit, elapsed }: CountdownProps) => {
  const share = limit > 0 ? elapsed / limit : 0
  return (
    <span className={`${css['bar']} ${css[toneOf(share)]}`} aria-hidden>
      <span className={css['gone']} style={{ width: `${Math.min(1, share / LATE) * 100}%` }} />
      <span className={css['mark']} style={{ left: `${(EARLY / LATE) * 100}%` }} />
      <span className={css['mark']} style={{ left: `${(1 / LATE) * 100}%` }} />
    </span>
  )
}

/** The loudest thing in the answer column: minutes and seconds left, or over. Read out by its label only, not each second. */
export const CountdownClock = ({ limit, elapsed }: CountdownProps) => {
  const left = limit - elapsed
  return (
    <span className={`${css['clock']} ${css[toneOf(limit > 0 ? elapsed / limit : 0)]}`} role="timer">
      {clockText(left)}
    </span>
  )
}

/** The same as a ring, for small places. `size` in rem. */
export const CountdownRing = ({ limit, elapsed, size = 2 }: CountdownProps & { readonly size?: number }) => {
  const share = limit > 0 ? elapsed / limit : 0
  return (
    <svg className={`${css['ring']} ${css[toneOf(share)]}`} style={{ width: `${size}rem` }} viewBox="0 0 20 20" aria-hidden>
      <circle className={css['track']} cx="10" cy="10" r="8" />
      <circle className={css['arc']} cx="10" cy="10" r="8" pathLength="1" strokeDasharray={`${Math.min(1, share)} 1`} />
    </svg>
  )
}
