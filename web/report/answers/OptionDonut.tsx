import css from './OptionDonut.module.css'
import { colourOf } from './palette.ts'

const RADIUS = 42
const GAP = 0.01

interface Share {
  readonly count: number
}

/** Hidden from screen readers: the table beside it gives the same numbers. */
export const OptionDonut = ({ options }: { readonly options: readonly Share[] }) => {
  const total = sum(options)
  if (total === 0) return <span className={css['empty']} aria-hidden />
  const isWhole = options.some(({ count }) => count === total)
  return (
    <svg viewBox="0 0 100 100" className={css['donut']} aria-hidden>
      {options.map(({ count }, index) =>
        count > 0 ? (
          <circle
            // The order of the options never changes, so the index identifies them.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            cx="50"
            cy="50"
            r={RADIUS}
            pathLength="1"
            stroke={colourOf(index)}
            strokeDasharray={isWhole ? '1 0' : `${Math.max(count / total - GAP, GAP)} 1`}
            strokeDashoffset={-sum(options.slice(0, index)) / total - (isWhole ? 0 : GAP / 2)}
          />
        ) : null,
      )}
    </svg>
  )
}

const sum = (shares: readonly Share[]): number => shares.reduce((all, { count }) => all + count, 0)
