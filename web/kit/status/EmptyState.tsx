import type { ReactNode } from 'react'
import css from './EmptyState.module.css'

/** Nothing here yet: what it means (`title`), and what to do next (`children`, `action`). */
export const EmptyState = ({
  icon,
  title,
  children,
  action,
}: {
  readonly icon?: ReactNode
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}) => (
  <div className={css['empty']}>
    {icon && <span className={css['icon']}>{icon}</span>}
    <p className={css['title']}>{title}</p>
    {children && <p className={css['text']}>{children}</p>}
    {action}
  </div>
)
