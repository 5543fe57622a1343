import type { ReactNode } from 'react'
import css from './Skeleton.module.css'

/**
 * The shape of what is coming, in the room it will take: `height` and `width` in CSS units, so nothing jumps.
 */
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

/** Several skeletons that are one waiting place; says "Loading" once to those who listen. */
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
