import type { ReactNode } from 'react'
import { utcMoment } from '../time.ts'
import css from './NoteLine.module.css'

interface Props {
  readonly icon: ReactNode
  readonly at: string
  readonly failed?: boolean
  readonly children: ReactNode
}

export const NoteLine = ({ icon, at, failed = false, children }: Props) => (
  <span className={`${css['note']} ${failed ? css['failed'] : ''}`} title={utcMoment(at)}>
    {icon}
    <span>{children}</span>
  </span>
)
