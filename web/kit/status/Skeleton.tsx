import type { ReactNode } from 'react'
import css from './Skeleton.module.css'

export const Skeleton = ({
  height,
  width = '100%',
  round = false,
}: {
  readonly height: string
  readonly width?: string
  readonly round?: boolean
}) => (
  <span className={`${css['skeleton']} ${round ? css['round'] : ''}`} style={{ height, width }} aria-hidden />
)

export const Loading = ({
  label = 'Loading',
  children,
}: {
  readonly label?: string
  readonly children?: ReactNode
}) => (
  <div role="status" aria-label={label} aria-busy data-loading>
    {children}
  </div>
)
