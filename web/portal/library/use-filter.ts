import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type BeltFilter, beltFilterOf } from './filter.ts'

interface Filter {
  readonly belt: BeltFilter
  readonly search: string
}

/** Marks a change of the address as made here: it follows what is shown already. */
const FOLLOWS = 'follows the filter'

/**
 * Filter and search live in the address (look.md, 1). What is chosen here stands at once in a state of its own: the address follows as
 * a transition, and a key pressed meanwhile would fall on the text before. A link or a step back leads to what the address says.
 */
export const useFilter = () => {
  const [params, setParams] = useSearchParams()
  const { key, state } = useLocation()
  const [chosen, setChosen] = useState<{ readonly at: string; readonly filter: Filter } | null>(null)
  const filter = chosen && (chosen.at === key || state === FOLLOWS) ? chosen.filter : read(params)
  const set = (next: Filter) => {
    setChosen({ at: key, filter: next })
    setParams(
      { ...(next.belt !== 'all' && { belt: String(next.belt) }), ...(next.search && { q: next.search }) },
      { replace: true, state: FOLLOWS },
    )
  }
  return {
    ...filter,
    setBelt: (belt: BeltFilter) => set({ ...filter, belt }),
    setSearch: (search: string) => set({ ...filter, search }),
    showAll: () => set({ belt: 'all', search: '' }),
  } as const
}

const read = (params: URLSearchParams): Filter => ({ belt: beltFilterOf(params.get('belt')), search: params.get('q') ?? '' })
