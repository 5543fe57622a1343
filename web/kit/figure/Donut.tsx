import type { ReactNode } from 'react'
import css from './Donut.module.css'

export interface Slice {
  readonly label: string
  readonly value: number
  readonly tone: 'pine' | 'rest' | 'ok' | 'info' | 'bad' | 'warn' | 'idle'
  readonly shown?: ReactNode
}

interface DonutProps {
  readonly slices: readonly Slice[]
  readonly centre: ReactNode
  readonly caption: ReactNode
  readonly onChoose?: (label: string) => void
  readonly chosen?: string | null
}

const RADIUS = 42
const GAP = 0.008

export const Donut = ({ slices, centre, caption, onChoose, chosen = null }: DonutProps) => {
  const total = slices.reduce((sum, slice) => sum + slice.value, 0)
  const before = (index: number) => slices.slice(0, index).reduce((sum, slice) => sum + slice.value, 0)
  return (
    <div className={css['donut']}>
      <div className={css['figure']}>
        <svg viewBox="0 0 100 100" className={css['drawing']} aria-hidden>
          <circle className={`${css['arc']} ${css['rest']}`} cx="50" cy="50" r={RADIUS} />
          {slices.map((slice, index) =>
            slice.value > 0 && slice.tone !== 'rest' ? (
              // Hidden from screen readers: the legend's line is the button.
              <circle
                key={slice.label}
                className={`${css['arc']} ${css[slice.tone]} ${onChoose ? css['pressable'] : ''}`}
                onClick={() => onChoose?.(slice.label)}
                cx="50"
                cy="50"
                r={RADIUS}
                pathLength="1"
                strokeDasharray={`${Math.max(slice.value / total - GAP, GAP)} 1`}
                strokeDashoffset={-before(index) / total - GAP / 2}
              />
            ) : null,
          )}
        </svg>
        <p className={css['centre']}>
          <span className={css['number']}>{centre}</span>
          <span className={css['caption']}>{caption}</span>
        </p>
      </div>
      <ul className={css['legend']}>
        {slices.map(slice => (
          <li key={slice.label}>
            <LegendLine slice={slice} pressed={chosen === slice.label} {...(onChoose && { onChoose })} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const LegendLine = ({
  slice,
  pressed,
  onChoose,
}: {
  readonly slice: Slice
  readonly pressed: boolean
  readonly onChoose?: (label: string) => void
}) => {
  const line = (
    <>
      <span className={`${css['key']} ${css[slice.tone]}`} aria-hidden />
      <span className={css['label']}>{slice.label}</span>
      <span className={css['value']}>{slice.shown ?? slice.value}</span>
    </>
  )
  if (!onChoose) return <span className={css['line']}>{line}</span>
  return (
    <button
      type="button"
      className={css['line']}
      aria-pressed={pressed}
      onClick={() => onChoose(slice.label)}
    >
      {line}
    </button>
  )
}
