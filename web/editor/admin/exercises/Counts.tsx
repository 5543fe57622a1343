import { Tag } from '#web/kit/status/Tag.tsx'
import css from './exercises.module.css'

interface CountsProps {
  readonly label: string
  readonly completed: number
  readonly inProgress: number
  readonly expired: number
}

export const Counts = ({ label, completed, inProgress, expired }: CountsProps) => (
  <p className={css['counts']} aria-label={label} role="group">
    {/* Without this word, the numbers could be read as exercises. */}
    <span>Players:</span>
    <Tag tone="ok" bare>
      Completed {completed}
    </Tag>
    <Tag tone="info" bare>
      In progress {inProgress}
    </Tag>
    <Tag tone="bad" bare>
      Expired {expired}
    </Tag>
  </p>
)
