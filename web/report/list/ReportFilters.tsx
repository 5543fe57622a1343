import { IconSearch } from '@tabler/icons-react'
import type { getReports } from '#contracts/calls/reports/report-lists.ts'
import type { BodyOf } from '#contracts/wire/call.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import css from './ReportList.module.css'

type Body = BodyOf<typeof getReports>

export interface ReportQuery {
  readonly type: NonNullable<Body['type']>
  readonly sort: NonNullable<Body['sort']>
  readonly search: string
}

const EVERYTHING: ReportQuery = { type: 'All Types', sort: 'newest', search: '' }

const defaults = new Map<string, string>(Object.entries(EVERYTHING))

export const queryIn = (params: URLSearchParams): ReportQuery => {
  const type = params.get('type')
  return {
    type: type === 'Automated' || type === 'Facilitated' ? type : EVERYTHING.type,
    sort: params.get('sort') === 'oldest' ? 'oldest' : EVERYTHING.sort,
    search: (params.get('search') ?? EVERYTHING.search).slice(0, 200),
  }
}

export const paramsOf = (query: ReportQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => value !== defaults.get(name)))

export const isFiltered = ({ type, search }: ReportQuery): boolean =>
  type !== EVERYTHING.type || search !== EVERYTHING.search

interface FiltersProps {
  readonly query: ReportQuery
  readonly onChange: (query: ReportQuery) => void
  readonly search?: string
}

export const ReportFilters = ({ query, onChange, search = 'Search identifiers' }: FiltersProps) => (
  <div className={css['filters']} role="search" aria-label="Reports">
    <SelectField
      aria-label="Type"
      data={['All Types', 'Automated', 'Facilitated']}
      value={query.type}
      onChange={event =>
        onChange({ ...query, type: queryIn(new URLSearchParams({ type: event.currentTarget.value })).type })
      }
    />
    <SelectField
      aria-label="Sort"
      data={[
        { value: 'newest', label: 'Newest to Oldest' },
        { value: 'oldest', label: 'Oldest to Newest' },
      ]}
      value={query.sort}
      onChange={event =>
        onChange({ ...query, sort: event.currentTarget.value === 'oldest' ? 'oldest' : 'newest' })
      }
    />
    <TextField
      type="search"
      aria-label={search}
      placeholder={search}
      maxLength={200}
      leftSection={<IconSearch aria-hidden size="1.8rem" stroke={1.6} />}
      value={query.search}
      onChange={event => onChange({ ...query, search: event.currentTarget.value })}
    />
  </div>
)
