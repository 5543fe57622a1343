import type { ComponentProps } from 'react'
import css from './VisuallyHidden.module.css'

/** Text for screen readers; takes no room on the screen. */
export const VisuallyHidden = (props: Omit<ComponentProps<'span'>, 'className'>) => (
  <span {...props} className={css['hidden']} />
)
