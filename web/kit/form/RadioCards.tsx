import type { ReactNode } from 'react'
import { useId } from 'react'
import css from './RadioCards.module.css'

interface RadioCardsProps {
  readonly legend: string
  readonly options: readonly {
    readonly value: string
    readonly label: ReactNode
    readonly mark?: ReactNode
  }[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly id?: string
}

export const RadioCards = ({ legend, options, value, onChange, error, id }: RadioCardsProps) => {
  const name = useId()
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={css['legend']}>{legend}</legend>
      <div className={css['cards']}>
        {options.map((option, index) => (
          <label key={option.value} className={css['card']}>
            <input
              type="radio"
              className={css['input']}
              id={index === 0 ? id : undefined}
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={css['label']}>{option.label}</span>
            {option.mark}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={css['error']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** `index` counts teams from 0; -1 has no hue. */
export const TeamDot = ({ index }: { readonly index: number }) => (
  <span className={`${css['dot']} ${css[`team${(index % 4) + 1}`]}`} aria-hidden />
)
