import css from './Countdown.module.css'

interface CountdownBarProps {
  /** In seconds. */
  readonly limit: number
  /** In seconds. */
  readonly elapsed: number
  /** Shares of the limit. */
  readonly marks: { readonly early: number; readonly late: number }
}

const toneOf = (share: number, late: number) =>
  share > late ? 'late' : share > 1 ? 'over' : share > 0.8 ? 'soon' : 'calm'

export const CountdownBar = ({ limit, elapsed, marks: { early, late } }: CountdownBarProps) => {
  const share = limit > 0 ? elapsed / limit : 0
  return (
    <span className={`${css['bar']} ${css[toneOf(share, late)]}`} aria-hidden>
      <span className={css['gone']} style={{ width: `${Math.min(1, share / late) * 100}%` }} />
      <span className={css['mark']} style={{ left: `${(early / late) * 100}%` }} />
      <span className={css['mark']} style={{ left: `${(1 / late) * 100}%` }} />
    </span>
  )
}
