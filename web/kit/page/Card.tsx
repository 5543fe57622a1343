import type { ComponentProps } from 'react'
import css from './Card.module.css'

/** A white surface with a thin line. `raised` adds a shadow; `flush` has no padding of its own. */
export const Card = ({
  raised = false,
  flush = false,
  className = '',
  ...rest
}: ComponentProps<'section'> & { readonly raised?: boolean; readonly flush?: boolean }) => (
  <section
    {...rest}
    className={`${css['card']} ${raised ? css['raised'] : ''} ${flush ? css['flush'] : ''} ${className}`}
  />
)
