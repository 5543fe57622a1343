import type { ReactNode } from 'react'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import css from './EditPersona.module.css'

interface ScenariosFollowProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

/** Whether the copies in scenarios follow what is changed here (rule 160). */
export const ScenariosFollow = ({ checked, onChange, children }: ScenariosFollowProps) => (
  <div>
    <Toggle checked={checked} onChange={onChange}>
      {children}
    </Toggle>
    <p className={css['used']}>
      Each becomes a new version, in which senders, comments and reply addresses follow. Texts stay as they were written, and so do
      exercises that were ordered.
    </p>
  </div>
)
