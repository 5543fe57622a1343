import { IconSearch } from '@tabler/icons-react'
import { Segments } from '#web/kit/form/Segments.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Belt } from '#web/kit/status/Belt.tsx'
import { type BeltFilter, beltFilterOf } from './filter.ts'
import css from './LibraryFilter.module.css'

const BELTS = [
  { value: 'all', label: 'All' },
  ...([0, 1, 2] as const).map(level => ({
    value: String(level),
    label: <Belt level={level} word="colour" size="sm" />,
  })),
]

interface LibraryFilterProps {
  readonly belt: BeltFilter
  readonly search: string
  readonly onBelt: (belt: BeltFilter) => void
  readonly onSearch: (text: string) => void
}

export const LibraryFilter = ({ belt, search, onBelt, onSearch }: LibraryFilterProps) => (
  <div className={css['filter']}>
    <h2 id="exercises-title">Exercises</h2>
    <div className={css['belts']}>
      <Segments
        loose
        label="Belt"
        options={BELTS}
        value={String(belt)}
        onChange={value => onBelt(beltFilterOf(value))}
      />
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
