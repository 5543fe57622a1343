import { type ReactNode, useId } from 'react'
import css from './Segments.module.css'

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly loose?: boolean
}

export const Segments = <Value extends string>({
  label,
  options,
  value,
  onChange,
  loose = false,
}: SegmentsProps<Value>) => {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={`${css['segments']} ${css[loose ? 'loose' : 'tray']}`}
    >
      {options.map(option => (
        <label key={option.value} className={css['segment']}>
          <input
            type="radio"
            name={name}
            className={css['input']}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
