import { useEffect, useState } from 'react'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import css from './audit.module.css'
import { ACTS, type AuditQuery } from './use-audit-log.ts'

interface FiltersProps {
  readonly query: AuditQuery
  readonly calls: readonly string[]
  readonly onChoose: (part: Partial<AuditQuery>) => void
}

const OUTCOMES = [
  { value: '', label: 'Any outcome' },
  { value: 'done', label: 'Done' },
  { value: 'refused', label: 'Refused' },
  { value: 'failed', label: 'Failed' },
]

export const AuditFilters = ({ query, calls, onChoose }: FiltersProps) => {
  // The page's address may name a call that the list lacks.
  const isListed = query.call === '' || query.call === ACTS || calls.includes(query.call)
  const known = isListed ? calls : [query.call, ...calls]
  return (
    <div className={css['filters']} role="search" aria-label="Audit log">
      <Words
        label="Actor"
        description="A name, a kind or an id"
        value={query.actor}
        onSettled={actor => onChoose({ actor })}
      />
      <SelectField
        label="Call"
        data={[{ value: '', label: 'Any call' }, { value: ACTS, label: 'Changes and logins' }, ...known]}
        value={query.call}
        onChange={event => onChoose({ call: event.currentTarget.value })}
      />
      <Words
        label="Object"
        description="A name or an id. For an account, its exercises are found too."
        value={query.object}
        onSettled={object => onChoose({ object })}
      />
      <SelectField
        label="Outcome"
        data={OUTCOMES}
        value={query.outcome}
        onChange={event => onChoose({ outcome: event.currentTarget.value })}
      />
      <TextField
        type="date"
        label="From (UTC)"
        value={query.from}
        onChange={event => onChoose({ from: event.currentTarget.value })}
      />
      <TextField
        type="date"
        label="To (UTC)"
        value={query.to}
        onChange={event => onChoose({ to: event.currentTarget.value })}
      />
    </div>
  )
}

/** In ms. Each search is itself logged. */
const PAUSE = 400

interface WordsProps {
  readonly label: string
  readonly description: string
  readonly value: string
  readonly onSettled: (value: string) => void
}

const Words = ({ label, description, value, onSettled }: WordsProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => {
      onSettled(typed.trim())
      setTyped(null)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, onSettled])
  return (
    <TextField
      type="search"
      label={label}
      description={description}
      maxLength={200}
      value={typed ?? value}
      onChange={event => setTyped(event.currentTarget.value)}
    />
  )
}
