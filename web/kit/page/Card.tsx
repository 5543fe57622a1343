import type { ComponentProps } from 'react'
import css from './Card.module.css'

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
