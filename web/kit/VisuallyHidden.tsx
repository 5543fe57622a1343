import type { ComponentProps } from 'react'
import css from './VisuallyHidden.module.css'

export const VisuallyHidden = (props: Omit<ComponentProps<'span'>, 'className'>) => (
  <span {...props} className={css['hidden']} />
)
