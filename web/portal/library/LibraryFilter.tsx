import { IconSearch } from '@tabler/icons-react'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Belt } from '#web/kit/status/Belt.tsx'
import type { BeltFilter } from './filter.ts'
import css from './LibraryFilter.module.css'

const BELTS = ['all', 0, 1, 2] as const

interface LibraryFilterProps {
  readonly belt: BeltFilter
  readonly search: string
  readonly onBelt: (belt: BeltFilter) => void
  readonly onSearch: (text: string) => void
}

/** The head of the library: belts to choose from and a field to search with. */
export const LibraryFilter = ({ belt, search, onBelt, onSearch }: LibraryFilterProps) => (
  <div className={css['filter']}>
    <h2 id="exercises-title">Exercises</h2>
    <div role="radiogroup" aria-label="Belt" className={css['belts']}>
      {BELTS.map(value => (
        <label key={value} className={css['belt']}>
          <input type="radio" name="belt" className={css['input']} checked={belt === value} onChange={() => onBelt(value)} />
          {value === 'all' ? 'All' : <Belt level={value} word="colour" size="sm" />}
        </label>
      ))}
    </div>
    <div className={css['search']}>
      <TextField
        type="search"
        aria-label="Search topics and titles"
        placeholder="Search topics and titles"
        leftSection={<IconSearch aria-hidden size="1.8rem" stroke={1.6} />}
        value={search}
        onChange={event => onSearch(event.currentTarget.value)}
      />
    </div>
  </div>
)
