import { useId } from 'react'
import css from './Segments.module.css'

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of a few, side by side: radio buttons underneath, so arrows move and screen readers count. */
export const Segments = <Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) => {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={css['segments']}>
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
