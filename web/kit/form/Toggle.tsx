import type { AriaAttributes, ReactNode } from 'react'
import css from './Toggle.module.css'

interface ToggleProps extends Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'> {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
  readonly id?: string
  readonly disabled?: boolean
  readonly before?: boolean
}

export const Toggle = ({
  checked,
  onChange,
  children,
  id,
  disabled = false,
  before = false,
  ...aria
}: ToggleProps) => (
  <label className={`${css['toggle']} ${before ? css['before'] : ''}`}>
    <input
      {...aria}
      id={id}
      type="checkbox"
      role="switch"
      className={css['input']}
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      onChange={event => onChange(event.currentTarget.checked)}
    />
    <span>{children}</span>
  </label>
)
