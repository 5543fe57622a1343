import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { foundIn } from './person.ts'
import css from './Find.module.css'

const MANY = 12

interface Find<T> {
  readonly found: readonly T[]
  readonly isFinding: boolean
  readonly field: React.ReactNode
}

export const useFind = <T,>(
  all: readonly T[],
  wordsOf: (one: T) => string,
  { list, label = 'Find a player' }: { readonly list: string; readonly label?: string },
): Find<T> => {
  const [query, setQuery] = useState('')
  const isOffered = all.length > MANY || query !== ''
  const found = foundIn(all, wordsOf, query)
  const isFinding = query.trim() !== ''
  const field = isOffered && (
    <div className={css['find']} role="search" aria-label={list}>
      <TextField
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        leftSection={<IconSearch aria-hidden size="1.8rem" stroke={1.6} />}
        value={query}
        onChange={event => setQuery(event.currentTarget.value)}
      />
      <p className={css['count']} role="status">
        {isFinding && `${found.length} of ${all.length} found`}
      </p>
      {isFinding && found.length === 0 && (
        <p className={css['none']}>
          No match for “{query.trim()}”.{' '}
          <Button variant="link" size="sm" onClick={() => setQuery('')}>
            Clear the search
          </Button>
        </p>
      )}
    </div>
  )
  return { found, isFinding, field: field || null }
}
