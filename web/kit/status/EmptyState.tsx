import type { ReactNode } from 'react'
import css from './EmptyState.module.css'

interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly heading?: boolean
}

export const EmptyState = ({ icon, title, children, action, heading = false }: EmptyStateProps) => (
  <div className={css['empty']}>
    {icon && <span className={css['icon']}>{icon}</span>}
    {heading ? <h1 className={css['title']}>{title}</h1> : <p className={css['title']}>{title}</p>}
    {children && <p className={css['text']}>{children}</p>}
    {action}
  </div>
)
