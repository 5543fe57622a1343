import { type ReactNode, useId, useState } from 'react'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { type Said, useSaid } from '../checks/said.ts'
import { useField } from '../desk/desk.ts'
import { durationOf } from '#web/kit/units.ts'
import css from './fields.module.css'
import { type Limits, readWithin, UNREAD } from '../../form/unread-number.ts'

type LineOf = 'name' | 'role' | 'organisation' | 'address' | 'subject' | 'displayDate' | 'id'

interface LineProps {
  readonly of: LineOf
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly most?: number
}

export const LineField = ({ of, label, hint, error, most = 300 }: LineProps) => {
  const [value, set] = useField(of)
  const said = useSaid(of)
  return (
    <TextField
      {...said}
      id={`event-${of}`}
      label={label}
      description={hint}
      error={error}
      maxLength={most}
      value={value}
      onChange={event => set(event.currentTarget.value)}
    />
  )
}

interface NumberProps {
  readonly id?: string
  readonly label: string
  readonly hint?: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly error?: string | undefined
  readonly said?: Said
  readonly required?: boolean
  readonly limits?: Limits
  /** Whether a whole number is expected: 1.400 then means 1400. */
  readonly whole?: boolean
}

/** An unreadable number stays on the page and out of the scenario (unread-number.ts). */
export const NumberField = ({
  id,
  label,
  hint,
  value,
  onChange,
  error,
  said,
  required = false,
  limits,
  whole = false,
}: NumberProps) => {
  const shown = value === null ? '' : String(value)
  const [typed, setTyped] = useState(shown)
  const own = useId()
  const read = required && typed.trim() === '' ? undefined : readWithin(typed, limits, whole)
  const isUnread = read === undefined
  return (
    <TextField
      {...said}
      id={id ?? own}
      label={label}
      description={hint}
      error={isUnread ? unreadWords(limits) : error}
      {...(isUnread && UNREAD)}
      inputMode="decimal"
      value={isUnread || read === value ? typed : shown}
      onBlur={() => {
        if (!isUnread) setTyped(shown)
      }}
      onChange={event => {
        const text = event.currentTarget.value
        setTyped(text)
        const number = readWithin(text, limits, whole)
        if (number === undefined || (required && number === null)) return
        onChange(number)
      }}
    />
  )
}

const unreadWords = (limits: Limits | undefined): string =>
  limits ? `This is not a number from ${limits[0]} to ${limits[1]}` : 'This is not a number'

/** S2§9, in seconds. */
const TIMES = [
  10,
  30,
  60,
  ...Array.from({ length: 9 }, (_, index) => (index + 2) * 60),
  ...Array.from({ length: 10 }, (_, index) => (index + 3) * 300),
]

interface TimeProps {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly none: string
  readonly value: number | null
  readonly onChange: (seconds: number | null) => void
  readonly said: Said
}

export const TimeField = ({ id, label, hint, none, value, onChange, said }: TimeProps) => {
  const times =
    value === null || TIMES.includes(value) ? TIMES : [...TIMES, value].toSorted((one, other) => one - other)
  return (
    <SelectField
      {...said}
      id={id}
      label={label}
      description={hint}
      value={value === null ? '' : String(value)}
      data={[
        { value: '', label: none },
        ...times.map(seconds => ({ value: String(seconds), label: durationOf(seconds) })),
      ]}
      onChange={event =>
        onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))
      }
    />
  )
}

export const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId()
  return (
    <section className={css['group']} aria-labelledby={id}>
      <h3 id={id} className={css['heading']}>
        {title}
      </h3>
      {children}
    </section>
  )
}

export const Rare = ({
  title,
  open = false,
  children,
}: {
  readonly title: string
  readonly open?: boolean
  readonly children: ReactNode
}) => (
  <details className={css['rare']} open={open || undefined}>
    <summary className={css['summary']}>{title}</summary>
    <div className={css['inside']}>{children}</div>
  </details>
)

export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['row']}>{children}</div>
)
