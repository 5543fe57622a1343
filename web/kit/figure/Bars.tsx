import css from './Bars.module.css'

export interface BarPart {
  readonly label: string
  readonly value: number
  readonly tone:
    | 'early'
    | 'inTime'
    | 'late'
    | 'none'
    | 'pine'
    | 'idle'
    | 'team1'
    | 'team2'
    | 'team3'
    | 'team4'
}

interface BarProps {
  readonly parts: readonly BarPart[]
  readonly of?: number
  /** The pass mark, drawn as a line at this share of the bar, from 0 to 1. */
  readonly line?: number
  readonly numbers?: boolean
  readonly label: string
}

export const Bar = ({ parts, of, line, numbers = false, label }: BarProps) => {
  const whole = of ?? parts.reduce((sum, part) => sum + part.value, 0)
  return (
    <span className={css['bar']} role="img" aria-label={label}>
      {parts.map(part =>
        part.value > 0 ? (
          <span
            key={part.label}
            className={`${css['part']} ${css[part.tone]}`}
            style={{ width: `${(part.value / (whole || 1)) * 100}%` }}
            title={`${part.label}: ${part.value}`}
          >
            {numbers && part.value}
          </span>
        ) : null,
      )}
      {line !== undefined && <span className={css['line']} style={{ left: `${line * 100}%` }} />}
    </span>
  )
}

export const BarLegend = ({
  items,
}: {
  readonly items: readonly { readonly label: string; readonly tone: BarPart['tone'] }[]
}) => (
  <ul className={css['legend']}>
    {items.map(item => (
      <li key={item.label} className={css['item']}>
        <span className={`${css['key']} ${css[item.tone]}`} aria-hidden />
        {item.label}
      </li>
    ))}
  </ul>
)
