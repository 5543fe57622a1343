import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react'
import { type Findable, foldedOf, ranked } from './ranking.ts'
import css from './SearchList.module.css'

export interface Choice extends Findable {
  readonly sign?: ReactNode
}

interface SearchListProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly onPick: (key: string) => void
  readonly current?: string
  readonly none: string
  readonly last?: { readonly choiceOf: (query: string) => Choice; readonly onPick: (query: string) => void }
}

const SHOWN = 60

export const SearchList = ({ label, choices, onPick, current, none, last }: SearchListProps) => {
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState<number | null>(null)
  const folded = useMemo(() => foldedOf(choices), [choices])
  // Not deferred: Enter takes the current first result.
  const found = useMemo(() => ranked(folded, query), [folded, query])
  const instead = last?.choiceOf(query.trim())
  const shown = [...found.slice(0, SHOWN), ...(instead ? [instead] : [])]
  // Without a result nothing is marked, so that Enter alone creates nothing.
  const marked = at === null && found.length === 0 ? undefined : shown[Math.min(at ?? 0, shown.length - 1)]
  const pick = (choice: Choice) => (choice === instead ? last?.onPick(query.trim()) : onPick(choice.key))
  const onKeyDown = (press: KeyboardEvent) => {
    const by = press.key === 'ArrowDown' ? 1 : press.key === 'ArrowUp' ? -1 : 0
    if (press.key === 'Enter' && marked) {
      press.preventDefault()
      pick(marked)
    }
    if (by === 0 || shown.length === 0) return
    press.preventDefault()
    const next = marked ? (shown.indexOf(marked) + by + shown.length) % shown.length : 0
    setAt(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className={css['search']}>
      <div className={css['field']}>
        <IconSearch aria-hidden size="1.8rem" stroke={1.6} />
        <input
          type="text"
          role="combobox"
          aria-label={label}
          placeholder={label}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={marked ? `${id}-${shown.indexOf(marked)}` : undefined}
          data-autofocus
          value={query}
          onChange={event => {
            setQuery(event.currentTarget.value)
            setAt(null)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div role="listbox" id={`${id}-list`} aria-label={label} className={css['list']} tabIndex={-1}>
        {shown.map((choice, index) => (
          // The field above handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={choice.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={choice === marked}
            className={`${css['choice']} ${choice.key === current ? css['current'] : ''}`}
            onPointerMove={() => setAt(index)}
            onClick={() => pick(choice)}
          >
            {choice.sign}
            <span className={css['words']}>
              <span className={css['title']}>{choice.title}</span>
              {choice.note && <span className={css['note']}>{choice.note}</span>}
            </span>
          </div>
        ))}
      </div>
      <p className={css['more']} role="status">
        {found.length === 0
          ? none
          : found.length > SHOWN
            ? `The first ${SHOWN} of ${found.length} results: type to see others.`
            : ''}
      </p>
    </div>
  )
}
