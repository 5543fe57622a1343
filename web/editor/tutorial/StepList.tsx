import { IconCircle, IconCircleCheckFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { asLength } from '#domain/as-clock.ts'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { paths } from '#web/paths/paths.ts'
import css from './StepList.module.css'
import { lengthOf, STEPS } from './steps.ts'

export const toStep = (number: number) => paths.editorTab('Tutorial', String(number))

interface StepListProps {
  readonly number: number
  readonly seen: ReadonlySet<number>
}

export const StepList = ({ number, seen }: StepListProps) => (
  <nav className={css['steps']} aria-label="Films of the tutorial">
    <p className={css['count']}>
      {seen.size} of {STEPS.length} seen
    </p>
    <ol>
      {STEPS.map((step, index) => (
        <li key={step.title}>
          <Link
            className={css['step']}
            to={toStep(index + 1)}
            aria-current={index + 1 === number ? 'step' : undefined}
          >
            <Mark isOpen={index + 1 === number} isSeen={seen.has(index + 1)} />
            <span>{step.title}</span>
            <span className={css['length']}>{asLength(lengthOf(step) * 1000)}</span>
            {seen.has(index + 1) && <VisuallyHidden>, seen</VisuallyHidden>}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)

const Mark = ({ isOpen, isSeen }: { readonly isOpen: boolean; readonly isSeen: boolean }) => {
  if (isSeen) return <IconCircleCheckFilled className={css['seen']} aria-hidden size="1.8rem" />
  if (isOpen) return <IconPlayerPlayFilled aria-hidden size="1.8rem" />
  return <IconCircle className={css['unseen']} aria-hidden size="1.8rem" stroke={1.6} />
}
