import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useCombobox } from '#web/kit/form/use-combobox.ts'
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
  const [query, setQuery] = useState('')
  const [at, setAt] = useState<string | null>(null)
  const folded = useMemo(() => foldedOf(choices), [choices])
  // Not deferred: Enter takes the current first result.
  const found = useMemo(() => ranked(folded, query), [folded, query])
  const instead = last?.choiceOf(query.trim())
  const shown = [...found.slice(0, SHOWN), ...(instead ? [instead] : [])]
  // Without a result nothing is marked, so that Enter alone creates nothing.
  const marked = shown.find(({ key }) => key === at) ?? found[0]
  const pick = (key: string) => (key === instead?.key ? last?.onPick(query.trim()) : onPick(key))
  const { field, listId, idOf } = useCombobox({
    isOpen: true,
    options: shown.map(({ key }) => key),
    marked: marked?.key,
    onMark: setAt,
    onPick: pick,
  })
  return (
    <div className={css['search']}>
      <div className={css['field']}>
        <IconSearch aria-hidden size="1.8rem" stroke={1.6} />
        <input
          type="text"
          {...field}
          aria-label={label}
          placeholder={label}
          data-autofocus
          value={query}
          onChange={event => {
            setQuery(event.currentTarget.value)
            setAt(null)
          }}
        />
      </div>
      <div role="listbox" id={listId} aria-label={label} className={css['list']} tabIndex={-1}>
        {shown.map(choice => (
          // The field above handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={choice.key}
            id={idOf(choice.key)}
            role="option"
            tabIndex={-1}
            aria-selected={choice === marked}
            className={`${css['choice']} ${choice.key === current ? css['current'] : ''}`}
            onPointerMove={() => setAt(choice.key)}
            onClick={() => pick(choice.key)}
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
