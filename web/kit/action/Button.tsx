import { IconLoader2 } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import css from './Button.module.css'

export interface Look {
  /** `primary` is a main act, `danger` one that is hard to undo. */
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger' | 'link'
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  readonly wide?: boolean
}

export const buttonLook = ({ variant = 'plain', size = 'md', wide = false }: Look = {}): string =>
  [css['button'], css[variant], css[size], wide && css['wide']].filter(Boolean).join(' ')

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'className'> & { readonly icon?: ReactNode; readonly busy?: boolean }

/** While `busy`, it keeps the focus and ignores presses. */
export const Button = ({
  variant,
  size,
  wide,
  icon,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-busy={busy || undefined}
    onClick={event => (busy ? event.preventDefault() : onClick?.(event))}
    className={buttonLook({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) })}
  >
    {busy ? <IconLoader2 className={css['spin']} aria-hidden size="1.25em" /> : icon}
    {children}
  </button>
)

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'aria-label'> & {
  readonly label: string
  readonly small?: boolean
}

export const IconButton = ({ label, small = false, type = 'button', ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    className={`${css['icon']} ${small ? css['iconSmall'] : ''}`}
  />
)
