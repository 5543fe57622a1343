import type { ReactNode } from 'react'
import type { Part, Placed } from '#domain/scenario/merge/parts.ts'
import { useOnDesk, workOf } from '../desk/desk.ts'
import css from './compare.module.css'
import { partText, partTitle } from './part-text.ts'
import { SideBySide } from './SideBySide.tsx'

interface PartComparedProps {
  readonly part: Part
  readonly names: readonly [string, string]
  readonly left: Placed
  readonly right: Placed
  readonly children?: ReactNode
}

export const PartCompared = ({ part, names, left, right, children }: PartComparedProps) => {
  const details = useOnDesk(state => workOf(state).details)
  return (
    <div className={css['part']}>
      <div className={css['head']}>
        <strong>{partTitle(part)}</strong>
        {children}
      </div>
      <SideBySide
        title={partTitle(part)}
        names={names}
        left={partText(part, left, details)}
        right={partText(part, right, details)}
      />
    </div>
  )
}
