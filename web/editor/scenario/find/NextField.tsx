import { IconArrowRight } from '@tabler/icons-react'
import { Suspense, useId, useState } from 'react'
import { windowPart } from '#web/kit/page/window-part.tsx'
import type { Said } from '../checks/said.ts'
import { useDesk, useOnDesk } from '../desk/desk.ts'
import { leadToNew } from '../desk/opening.ts'
import { overviewIn } from '../desk/overview.ts'
import { isNowhere, targetName } from '../desk/words.ts'
import css from './NextField.module.css'

const EventDialog = windowPart(() => import('./EventDialog.tsx').then(file => file.EventDialog))

interface NextFieldProps {
  readonly id?: string
  readonly label: string
  readonly value: string
  readonly onChange: (target: string) => void
  /** Hides the label above the button. */
  readonly quiet?: boolean
  readonly error?: string | undefined
  readonly said: Said
  readonly hint?: string | undefined
  readonly of: string
}

export const NextField = ({
  id,
  label,
  value,
  onChange,
  quiet = false,
  error,
  said,
  hint,
  of,
}: NextFieldProps) => {
  const desk = useDesk()
  const [open, setOpen] = useState(false)
  const own = useId()
  const overview = useOnDesk(overviewIn)
  const name = targetName(overview, value)
  const isMissing = !isNowhere(value) && !value.startsWith('/') && !overview.has(value)
  return (
    <div className={css['next']}>
      {!quiet && (
        <span id={`${own}-label`} className={css['label']}>
          {label}
        </span>
      )}
      <button
        id={id}
        type="button"
        className={`${css['button']} ${isNowhere(value) ? css['nothing'] : ''} ${isMissing || error ? css['wrong'] : ''}`}
        aria-label={`${label}: ${name}`}
        aria-haspopup="dialog"
        aria-describedby={
          [hint && `${own}-hint`, error && `${own}-error`, said['aria-describedby']]
            .filter(Boolean)
            .join(' ') || undefined
        }
        onClick={() => setOpen(true)}
      >
        <IconArrowRight aria-hidden size="1.6rem" stroke={1.8} />
        <span className={css['name']}>{name}</span>
      </button>
      {hint && (
        <p id={`${own}-hint`} className={css['hint']}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${own}-error`} className={css['error']}>
          {error}
        </p>
      )}
      <Suspense>
        {open && (
          <EventDialog
            title={label}
            withEnds
            without={of}
            current={value}
            onClose={() => setOpen(false)}
            onPick={target => {
              setOpen(false)
              onChange(target)
            }}
            onNew={subject => {
              setOpen(false)
              leadToNew(desk, subject, onChange)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
