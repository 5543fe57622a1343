import { NOWHERE } from '#domain/scenario/words.ts'
import { AddButton } from '../../form/AddButton.tsx'
import { RemoveRow } from '../../form/RemoveRow.tsx'
import type { Said } from '../checks/said.ts'
import { useField } from '../desk/desk.ts'
import { NextField } from '../find/NextField.tsx'
import css from './judging.module.css'
import { useProblemAt } from './problem-at.ts'

const MOST = 6

interface TargetsProps {
  readonly id: string
  readonly label: string
  readonly targets: readonly string[]
  readonly onChange: (targets: string[]) => void
  readonly said: Said
}

export const TargetsField = ({ id, label, targets, onChange, said }: TargetsProps) => {
  const [of] = useField('id')
  const { error } = useProblemAt(id)
  const shown = targets.length === 0 ? [NOWHERE] : targets
  return (
    <div role="group" aria-label={label} className={css['targets']}>
      <span className={css['label']} aria-hidden>
        {label}
      </span>
      <ol className={css['targets']}>
        {shown.map((target, at) => (
          // A target has no key but its position.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={css['target']}>
            <NextField
              quiet
              id={at === 0 ? id : `${id}-${at + 1}`}
              label={at === 0 ? label : `${label}, ${at + 1}`}
              of={of}
              value={target}
              said={said}
              error={at === 0 ? error : undefined}
              onChange={next => onChange(shown.with(at, next))}
            />
            {shown.length > 1 && (
              <RemoveRow
                what={`target ${at + 1} of “${label}”`}
                onRemove={() => onChange(shown.toSpliced(at, 1))}
              />
            )}
          </li>
        ))}
      </ol>
      {targets.length > 0 && targets.length < MOST && targets.every(target => target !== NOWHERE) && (
        <div>
          <AddButton variant="link" onAdd={() => onChange([...targets, NOWHERE])}>
            {`Another target of “${label}”`}
          </AddButton>
        </div>
      )}
    </div>
  )
}
